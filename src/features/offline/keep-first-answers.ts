import { watchAnswers } from '../../api/answer-watch.ts'
import { signInSignal } from '../../api/sign-in-calls.ts'
import { presentAnswers } from '../../shared/answers/answer-cache.ts'

/** On the very first visit there is no worker yet to keep what the host answers: the page does. */
export function keepFirstAnswers(): void {
	if (navigator.serviceWorker?.controller) return
	watchAnswers(async (answer) => {
		if (navigator.serviceWorker?.controller) return
		const signIn = signInSignal()
		const copy = answer.clone()
		try {
			const { keepAnswer } = await import('../../shared/answers/keep-answer.ts')
			// By now a sign-in found working has its cache; one that has ended meanwhile has none.
			const hold = presentAnswers()
			if (!signIn.aborted) await keepAnswer(hold, answer.url, copy)
		} catch (error) {
			// The next answer is kept by the worker.
			console.warn('An answer could not be kept', error)
		}
	})
}
