import ky from 'ky'
import { apiOrigin } from '../shared/newsroom.ts'
import { takePreloadedRequest } from '../shared/preloaded-requests.ts'
import { untilAborted } from '../shared/waiting.ts'
import { ApiError } from './api-error.ts'

/** A login and a renewal use it without `sessionFetch`, because a 401 to these must not start a renewal. */
export const client = ky.create({
	baseUrl: apiOrigin,
	credentials: 'include',
	// All users of the phone share the HTTP cache.
	cache: 'no-store',
	timeout: false,
	retry: 0,
})

/** How the host ended a session: it refused the renewal, or responded with a 429. */
export type SessionEnd = 'refused' | 'rate-limited'

/** `unanswered` means inconclusive: no response, a 5xx or a 408. Stored events contain the word. */
export type RefreshOutcome = 'renewed' | SessionEnd | 'unanswered'

/** What the calls need of the app. `account` provides the sign-in, so all pages and workers import `account/session.ts`. */
type Session = {
	signal: () => AbortSignal
	/** Renews the session after a 401 to a request that was sent at this time. */
	renew: (sentAt: number) => Promise<RefreshOutcome>
	/** Called when a response has ended the session of the current sign-in. Workers leave that to pages. */
	end?: (end: SessionEnd, request?: Request) => void
	cacheBody?: (address: string, body: unknown) => void
}

export const session = {} as Session

export function provideSession(provided: Partial<Session>): void {
	Object.assign(session, provided)
}

export type SessionFetchOptions = {
	/** Aborts when the sign-in that sends the request ends, so that a late response can't end the next sign-in. */
	signIn: AbortSignal
	/** Asked right before the request is sent again, because another user may have signed in by now. */
	maySendAgain?: (() => Promise<boolean>) | undefined
	/** Called with each response before its body is read. */
	onResponse?: ((response: Response) => void) | undefined
	/** Whether a 429 ends the session. Set it to false for requests that the app makes by itself. */
	endsOnRateLimit?: boolean | undefined
}

/**
 * Fetches for a signed-in user. A 401 renews the session and sends the request once more. A 429 or a refused renewal
 * ends the session, and throws an `ApiError`. Other errors are thrown as `fetch` throws them.
 */
export async function sessionFetch(
	request: Request,
	{ signIn, maySendAgain, onResponse, endsOnRateLimit = true }: SessionFetchOptions,
): Promise<Response> {
	const again = request.clone()
	const preloaded = takePreloadedRequest(request.url)
	const sentAt = preloaded?.sentAt ?? Date.now()
	// The preloaded request can't be aborted, but waiting for it can.
	const response = preloaded
		? await untilAborted(preloaded.response, request.signal)
		: await fetch(request)
	check(response)
	if (response.status !== 401) return response
	const outcome = await session.renew(sentAt)
	if (outcome === 'unanswered') return response
	discard(response)
	if (outcome !== 'renewed') throw sessionEnded(outcome, signIn, request)
	request.signal.throwIfAborted()
	if (maySendAgain && !(await maySendAgain())) throw new ApiError('session-ended', { status: 401 })
	const second = await fetch(again)
	check(second)
	return second

	function check(received: Response): void {
		onResponse?.(received)
		// A browser repeats a redirected POST as a GET, so the response isn't one to the request.
		if (received.redirected && request.method === 'POST') throw new ApiError('unreadable', {})
		if (received.status !== 429 || !endsOnRateLimit) return
		discard(received)
		throw sessionEnded('rate-limited', signIn, request)
	}
}

/** Returns the error to throw. Ends the session only if the request's sign-in is still current. */
function sessionEnded(end: SessionEnd, signIn: AbortSignal, request: Request): ApiError {
	if (!signIn.aborted) session.end?.(end, request)
	return new ApiError('session-ended', { status: end === 'refused' ? 401 : 429 })
}

/** Frees the connection of a response whose body isn't read here. A clone can still be read elsewhere. */
function discard({ body }: Response): void {
	body?.cancel().catch(() => undefined)
}
