import { untilAborted } from '../shared/abort-signals.ts'
import { takePreloadedRequest } from '../shared/preloaded-requests.ts'
import { announceSessionEnd, type SessionEnd } from '../shared/sign-in/sign-in-events.ts'
import { ApiError } from './api-error.ts'
import { refreshSession } from './refresh-session.ts'

type SessionFetchOptions = {
	/** Aborts when the sign-in that sends the request ends: a late response must not end the next one. */
	signIn: AbortSignal
	/** Asked right before the request is sent again: another user may have signed in by now. */
	maySendAgain?: (() => Promise<boolean>) | undefined
	/** Called with each response before its body is read. `sentAt` is in milliseconds since the epoch. */
	onResponse?: ((response: Response, sentAt: number) => void) | undefined
	/** Whether a 429 ends the session; not if the reporter hasn't asked for this request. */
	endsOnRateLimit?: boolean
}

/**
 * Fetches for a signed-in user: a 401 renews the session and sends the request once more; a 429, or a refused
 * renewal, ends the session. Nothing else is ever sent again.
 *
 * @throws {ApiError} `session-ended`; network errors and aborts are thrown as `fetch` throws them
 */
export async function sessionFetch(
	request: Request,
	{ signIn, maySendAgain, onResponse, endsOnRateLimit = true }: SessionFetchOptions,
): Promise<Response> {
	const again = request.clone()
	const preloaded = request.method === 'GET' ? takePreloadedRequest(request.url) : undefined
	const sentAt = preloaded?.sentAt ?? Date.now()
	// The document's own request can't be aborted, but the wait for it can.
	const response = preloaded
		? await untilAborted(preloaded.response, request.signal)
		: await fetch(request)
	check(response, sentAt)
	if (response.status !== 401) return response
	const outcome = await refreshSession(sentAt)
	if (outcome === 'unanswered') return response
	discard(response)
	if (outcome !== 'renewed') throw sessionEnded(outcome, signIn)
	request.signal.throwIfAborted()
	if (maySendAgain && !(await maySendAgain())) throw new ApiError('session-ended', { status: 401 })
	const sentAgainAt = Date.now()
	const second = await fetch(again)
	check(second, sentAgainAt)
	return second

	function check(received: Response, at: number): void {
		onResponse?.(received, at)
		if (received.status !== 429 || !endsOnRateLimit) return
		discard(received)
		throw sessionEnded('rate-limited', signIn)
	}
}

/** Announces the end only to the sign-in that sent the request, not to one that began since. */
function sessionEnded(end: SessionEnd, signIn: AbortSignal): ApiError {
	if (!signIn.aborted) announceSessionEnd(end)
	return new ApiError('session-ended', { status: end === 'refused' ? 401 : 429 })
}

/** Frees the connection of a response that nobody reads. It may be read elsewhere, which then goes on. */
function discard({ body }: Response): void {
	body?.cancel().catch(() => undefined)
}
