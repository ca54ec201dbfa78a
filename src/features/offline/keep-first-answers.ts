import { watchAnswers } from '../../api/answer-watch.ts'
import { signInSignal } from '../../api/sign-in-calls.ts'
import { answersBegun, presentAnswers } from '../../shared/answers/answer-cache.ts'

/**
 * Keeps the answers that the worker cannot: on the very first visit there is none yet, and the
 * profile that tells of a sign-in begun elsewhere comes before there is a cache to keep it in, as
 * does all that was asked for together with it.
 *
 * @param isSignInKnown whether there is such a cache
 */
export function keepFirstAnswers(isSignInKnown: () => boolean): void {
	let begunAt = isSignInKnown() ? 0 : Number.POSITIVE_INFINITY
	if (begunAt > 0)
		void answersBegun().then(() => {
			begunAt = Date.now()
		})

	watchAnswers(async (answer, sentAt) => {
		if (navigator.serviceWorker?.controller && isSignInKnown() && sentAt > begunAt) return
		const signIn = signInSignal()
		const copy = answer.clone()
		try {
			const { keepAnswer } = await import('../../shared/answers/keep-answer.ts')
			await answersBegun()
			const hold = await presentAnswers()
			// Where the sign-in has ended meanwhile, this may be the next one's cache.
			if (!signIn.aborted) await keepAnswer(Promise.resolve(hold), answer.url, copy)
		} catch (error) {
			// The next answer is kept by the worker.
			console.warn('An answer could not be kept', error)
		}
	})
}
