import ky from 'ky'
import { untilAborted } from '../shared/abort-signals.ts'
import { takePreloadedRequest } from '../shared/preloaded-requests.ts'
import {
	announceSessionEnd,
	type SessionEnd,
	signInSignal,
} from '../shared/sign-in/sign-in-events.ts'
import { ApiError } from './api-error.ts'
import { noteHostTime } from './host-contact.ts'
import { plainClient } from './plain-client.ts'
import { refreshSession } from './refresh-session.ts'
import { notifyResponse } from './response-listener.ts'

/** The times at which the document itself sent requests that this client takes over, in milliseconds since the epoch. */
const preloadedAt = new WeakMap<Request, number>()

/**
 * The client of a signed-in user: a 401 renews the session and sends the request once more; a 429, or a
 * refused renewal, ends the session. Nothing else is ever sent again.
 */
export const sessionClient = plainClient.extend({
	// ky retries nothing by itself; the limit of one is for the retry after a renewal.
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
				// The document's own request cannot be aborted, but the wait for it can.
				return untilAborted(preloaded.response, request.signal)
			},
		],
		afterResponse: [
			async ({ request, response, options, retryCount }) => {
				const sentAt = preloadedAt.get(request) ?? Number(options.context.sentAt)
				noteHostTime(response)
				if (response.ok) notifyResponse(response, sentAt)
				if (response.status === 429) throw sessionEnded('rate-limited', options.context)
				if (response.status !== 401 || retryCount > 0) return undefined
				const outcome = await refreshSession(sentAt)
				if (outcome === 'unanswered') return undefined
				if (outcome === 'renewed') return ky.retry()
				throw sessionEnded(outcome, options.context)
			},
		],
		beforeRetry: [
			async ({ options }) => {
				// Asked as late as possible: ky waits for a timer first, and timers are slow in the background.
				if (!(await maySendAgain(options.context)))
					throw new ApiError('session-ended', { status: 401 })
			},
		],
	},
})

/** Announces the end only to the sign-in that sent the call, not to one that began since. */
function sessionEnded(end: SessionEnd, { signIn }: Record<string, unknown>): ApiError {
	const isOver = signIn instanceof AbortSignal && signIn.aborted
	if (!isOver) announceSessionEnd(end)
	return new ApiError('session-ended', { status: end === 'refused' ? 401 : 429 })
}

/** Another user may have signed in by now, so that the renewed session is theirs. */
async function maySendAgain({ maySendAgain }: Record<string, unknown>): Promise<boolean> {
	return typeof maySendAgain !== 'function' || maySendAgain()
}
