import { CALLS } from '../../shared/contract/calls.ts'
import { NEWS, PROFILE } from './stand-ins.ts'

export type StandInHost = {
	/** Answers the next call for news, or the one that waits for it. */
	answerNews: (hasNext: boolean) => void
}

/** Answers the app's calls in the place of a host: the profile at once, the news when told, others never. */
export function answerAs(who: 'visitor' | 'reporter'): StandInHost {
	let answer: (response: Response) => void = () => undefined

	globalThis.fetch = async (input) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input)
		if (who === 'visitor') return Response.json({ success: false }, { status: 401 })
		if (pathname === CALLS.self.path) return Response.json({ success: true, data: PROFILE })
		return new Promise((resolve) => {
			if (pathname === CALLS.newsList.path) answer = resolve
		})
	}

	return {
		answerNews(hasNext) {
			answer(Response.json({ success: true, data: NEWS, meta: { page: { hasNext } } }))
		},
	}
}
