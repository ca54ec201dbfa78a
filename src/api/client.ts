import { del, get, set } from 'idb-keyval'
import ky, { HTTPError } from 'ky'
import * as v from 'valibot'
import { untilAborted } from '../shared/abort-signals.ts'
import { CALLS } from '../shared/contract/calls.ts'
import { acknowledgementOrNothing } from '../shared/contract/lenient.ts'
import { isUnsuccessful } from '../shared/contract/plain-values.ts'
import { recordEvent } from '../shared/events/record-event.ts'
import { openStore } from '../shared/indexed-db/open-store.ts'
import { withLock } from '../shared/locks/with-lock.ts'
import { apiOrigin } from '../shared/newsroom.ts'
import { takePreloadedRequest } from '../shared/preloaded-requests.ts'
import { announceSessionEnd, type SessionEnd } from '../shared/sign-in/sign-in-events.ts'
import { pause } from '../shared/waiting.ts'
import { ApiError } from './api-error.ts'
import { cookieCallSignal } from './cookie-calls.ts'

/**
 * The HTTP client of all calls, without timeout or retries. Signed-in users' calls pass `sessionFetch` to it. A login
 * and a session renewal don't, because a 401 to these must not start a renewal.
 *
 * Responses are personal, so they are kept out of the HTTP cache, which all users of the phone share.
 */
export const client = ky.create({
	baseUrl: apiOrigin,
	credentials: 'include',
	cache: 'no-store',
	timeout: false,
	retry: 0,
})

/**
 * `unanswered` means inconclusive: no response, a 5xx or a 408, so the session may still be valid. Stored events
 * contain the word, so it can't be renamed.
 */
export type RefreshOutcome = 'renewed' | 'refused' | 'rate-limited' | 'unanswered'

const store = openStore('session', 'refresh')

const LOCK = 'refresh-token'
const RENEWED_AT = 'renewedAt'
const BEGUN_AT = 'begunAt'

/**
 * How long a renewal may still be running after its page was closed. With `REFRESH_TIMEOUT_MS` it is also how long a
 * renewal holds its lock: if another tab stole it meanwhile, both would use the single-use token.
 */
const ABANDONED_MS = 20_000

/** All calls wait for a renewal, so this timeout limits how long it may hang. */
const REFRESH_TIMEOUT_MS = 45_000

/** The retry delays while the response to an abandoned renewal may still set new cookies. */
const RETRY_DELAYS_MS = [500, 1000, 2000]

let running: Promise<RefreshOutcome> | undefined
let renewedAtHere = 0
let refusedAt = 0

/**
 * Renews the session (token refresh), once for all calls, tabs and workers that got a 401 at the same time.
 *
 * The refresh token is single-use. So callers queue behind one Web Lock, and each first checks whether the session was
 * renewed after its own request was sent.
 *
 * @param sentAt when the refused request was sent, in milliseconds since the epoch
 */
export function refreshSession(sentAt: number): Promise<RefreshOutcome> {
	running ??= withLock(LOCK, () => refreshUnlessDone(sentAt)).finally(() => {
		running = undefined
	})
	return running
}

/** Whether this page has had to renew the session. */
export function wasSessionRenewed(): boolean {
	return renewedAtHere > 0
}

/** Forgets a refused renewal. Call it after a login, because the refusal was of an earlier session. */
export function forgetRefusal(): void {
	refusedAt = 0
}

async function refreshUnlessDone(sentAt: number): Promise<RefreshOutcome> {
	if (await isRenewedSince(sentAt)) return 'renewed'
	// A time in the future means that the clock was set back, so the two times can't be compared.
	if (refusedAt >= sentAt && refusedAt <= Date.now()) return 'refused'
	const outcome = await refreshAfterAbandoned()
	recordEvent('session-renewal', { outcome })
	if (outcome === 'renewed') await rememberRenewal()
	// Without Web Locks, or while this tab was frozen, another tab may have used the token.
	if (outcome === 'refused' && (await isRenewedSince(sentAt))) return 'renewed'
	if (outcome === 'refused') refusedAt = Date.now()
	return outcome
}

/**
 * Renews the session. Retries if a page was closed or reloaded during its own renewal shortly before: that renewal may
 * have used up the token, while the service worker still waits for its response.
 */
async function refreshAfterAbandoned(): Promise<RefreshOutcome> {
	const begunAt = await read(BEGUN_AT)
	await ignoreStorageErrors(() => set(BEGUN_AT, Date.now(), store))
	let outcome = await callRefresh()
	for (const delay of RETRY_DELAYS_MS) {
		if (outcome !== 'refused' || Math.abs(Date.now() - begunAt) >= ABANDONED_MS) break
		await pause(delay)
		outcome = await callRefresh()
	}
	await ignoreStorageErrors(() => del(BEGUN_AT, store))
	return outcome
}

async function callRefresh(): Promise<RefreshOutcome> {
	const { method, path } = CALLS.refreshToken
	try {
		// No `keepalive`: such a request can't be aborted once its page is closed.
		const options = { method, signal: cookieCallSignal(), timeout: REFRESH_TIMEOUT_MS }
		const body = await client(path, options).json(v.unknown())
		if (isUnsuccessful(body)) return 'refused'
		return v.is(acknowledgementOrNothing, body) ? 'renewed' : 'unanswered'
	} catch (error) {
		if (!(error instanceof HTTPError)) return 'unanswered'
		const { status } = error.response
		if (status === 429) return 'rate-limited'
		return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unanswered'
	}
}

/** Reads a stored time, in milliseconds since the epoch; 0 if there is none. */
async function read(key: string): Promise<number> {
	const stored = await ignoreStorageErrors(() => get<unknown>(key, store))
	return typeof stored === 'number' ? stored : 0
}

async function isRenewedSince(sentAt: number): Promise<boolean> {
	const renewedAt = Math.max(await read(RENEWED_AT), renewedAtHere)
	return renewedAt >= sentAt && renewedAt <= Date.now()
}

async function rememberRenewal(): Promise<void> {
	renewedAtHere = Date.now()
	await ignoreStorageErrors(() => set(RENEWED_AT, renewedAtHere, store))
}

/** Ignores errors of the storage, which may be full, missing or denied. This tab's memory is the fallback. */
async function ignoreStorageErrors<Result>(
	work: () => Promise<Result>,
): Promise<Result | undefined> {
	try {
		return await work()
	} catch {
		return undefined
	}
}

type SessionFetchOptions = {
	/** Aborts when the sign-in that sends the request ends, so that a late response can't end the next sign-in. */
	signIn: AbortSignal
	/** Called right before the request is sent again, because another user may have signed in by now. */
	maySendAgain?: (() => Promise<boolean>) | undefined
	/** Called with each response before its body is read. `sentAt` is in milliseconds since the epoch. */
	onResponse?: ((response: Response, sentAt: number) => void) | undefined
	/** Whether a 429 ends the session. Set it to false for requests that the app makes by itself. */
	endsOnRateLimit?: boolean | undefined
}

/**
 * Fetches for a signed-in user. A 401 renews the session and sends the request once more. A 429 or a refused renewal
 * ends the session. Nothing else is retried.
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
	// The preloaded request can't be aborted, but waiting for it can.
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

/** Returns the error to throw. Announces the session's end only if the request's sign-in is still current. */
function sessionEnded(end: SessionEnd, signIn: AbortSignal): ApiError {
	if (!signIn.aborted) announceSessionEnd(end)
	return new ApiError('session-ended', { status: end === 'refused' ? 401 : 429 })
}

/** Frees the connection of a response whose body isn't read here. A clone can still be read elsewhere. */
function discard({ body }: Response): void {
	body?.cancel().catch(() => undefined)
}
