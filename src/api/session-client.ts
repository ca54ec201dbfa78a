import ky from 'ky'
import { takePreloadedRequest } from '../shared/preloaded-requests.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { tellAnswer } from './answer-watch.ts'
import { ApiError } from './api-error.ts'
import { noteHostTime } from './host-time.ts'
import { plainClient } from './plain-client.ts'
import { refreshSession } from './refresh-session.ts'
import { announceSessionEnd, type SessionEnd } from './session-end.ts'
import { signInSignal } from './sign-in-calls.ts'

/** When the document has sent what the client takes over, in milliseconds since the epoch. */
const preloadedAt = new WeakMap<Request, number>()

/**
 * The client of a signed-in user: a 401 renews the session and sends the request a second time,
 * body and all; a 429, or a refused renewal, ends the session. Nothing else is ever sent again.
 */
export const sessionClient = plainClient.extend({
	// No method qualifies for a retry by itself; the limit leaves room for the one after a renewal.
	retry: { limit: 1, methods: [], delay: () => 0 },
	hooks: {
		init: [
			(options) => {
				options.context = { ...options.context, sentAt: Date.now(), signIn: signInSignal() }
			},
		],
		beforeRequest: [
			async ({ request }) => {
				const preloaded = request.method === 'GET' ? takePreloadedRequest(request.url) : undefined
				if (preloaded === undefined) return undefined
				preloadedAt.set(request, preloaded.sentAt)
				// The document's own call cannot be given up; but nobody waits for it any longer.
				return untilAborted(preloaded.response, request.signal)
			},
		],
		afterResponse: [
			async ({ request, response, options, retryCount }) => {
				const sentAt = preloadedAt.get(request) ?? Number(options.context.sentAt)
				noteHostTime(response)
				if (response.ok) tellAnswer(response, sentAt)
				if (response.status === 429) throw sessionEnded('rate-limited', options.context)
				if (response.status !== 401 || retryCount > 0) return undefined
				const outcome = await refreshSession(sentAt)
				if (outcome === 'unanswered') return undefined
				if (outcome === 'renewed') return ky.retry({ code: 'SESSION_RENEWED' })
				throw sessionEnded(outcome, options.context)
			},
		],
		beforeRetry: [
			async ({ options }) => {
				// Asked last of all: ky waits for a timer first, and a page in the background has slow ones.
				if (!(await maySendAgain(options.context)))
					throw new ApiError('session-ended', { status: 401 })
			},
		],
	},
})

/** Announced only while the sign-in lasts that sent the call: the next one has nothing to do with it. */
function sessionEnded(end: SessionEnd, { signIn }: Record<string, unknown>): ApiError {
	const isOver = signIn instanceof AbortSignal && signIn.aborted
	if (!isOver) announceSessionEnd(end)
	return new ApiError('session-ended', { status: end === 'refused' ? 401 : 429 })
}

/** By now another user may have signed in, whose session it is that was renewed. */
async function maySendAgain({ maySendAgain }: Record<string, unknown>): Promise<boolean> {
	return typeof maySendAgain !== 'function' || maySendAgain()
}
