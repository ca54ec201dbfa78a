/** The renewal of the host's session, for every page and worker that makes calls. */
import { del, get, set } from 'idb-keyval'
import { provideSession, type RefreshOutcome } from '../api/client.ts'
import { renewSession } from '../api/session.ts'
import { recordEvent } from '../events/record-event.ts'
import { withLock } from '../shared/locks/with-lock.ts'
import { pause } from '../shared/waiting.ts'
import { openDatabase } from '../storage/database.ts'
import { cookieCallSignal } from './cookie-calls.ts'
import { onSignOut, signInSignal } from './sign-in-signal.ts'

provideSession({ signal: signInSignal, renew: refreshSession })

const store = openDatabase('renewals')

/** The storage may be full, missing or denied. This tab's memory is the fallback. */
const ignore = () => undefined

const RENEWED_AT = 'renewedAt'
const BEGUN_AT = 'begunAt'

/**
 * How long a renewal may still be running after its page was closed. This time and the renewal's timeout together must be
 * shorter than the time after which another tab steals the lock. Otherwise both would use the single-use token.
 */
const ABANDONED_MS = 20_000

/** The retry delays while the response to an abandoned renewal may still set new cookies. */
const RETRY_DELAYS_MS = [500, 1000, 2000]

let running: Promise<RefreshOutcome> | undefined
let renewedAtHere = 0
let refusedAt = 0
// If the clock was set back, a refusal of the last session would look newer than the next one's requests.
onSignOut(() => {
	refusedAt = 0
})

/**
 * Renews the session (token refresh), once for all calls, tabs and workers that got a 401 at the same time. The refresh
 * token is single-use, so callers queue behind one Web Lock, and each first checks whether the session was renewed after
 * its own request was sent.
 */
export function refreshSession(sentAt: number): Promise<RefreshOutcome> {
	running ??= withLock('refresh-token', () => refreshUnlessDone(sentAt)).finally(() => {
		running = undefined
	})
	return running
}

export function wasSessionRenewed(): boolean {
	return renewedAtHere > 0
}

async function refreshUnlessDone(sentAt: number): Promise<RefreshOutcome> {
	if (await isRenewedSince(sentAt)) return 'renewed'
	if (refusedAt > sentAt && refusedAt <= Date.now()) return 'refused'
	const outcome = await refreshAfterAbandoned()
	recordEvent('session-renewal', { outcome })
	if (outcome === 'renewed') {
		renewedAtHere = Date.now()
		await set(RENEWED_AT, renewedAtHere, store).catch(ignore)
	}
	// Without Web Locks, or while this tab was frozen, another tab may have used the token.
	if (outcome === 'refused' && (await isRenewedSince(sentAt))) return 'renewed'
	if (outcome === 'refused') refusedAt = Date.now()
	return outcome
}

/**
 * Retries if a page was closed shortly before, during its own renewal. That may have used up the token, while the service
 * worker still waits for the response.
 */
async function refreshAfterAbandoned(): Promise<RefreshOutcome> {
	const begunAt = await read(BEGUN_AT)
	await set(BEGUN_AT, Date.now(), store).catch(ignore)
	let outcome = await renewSession(cookieCallSignal())
	for (const delay of RETRY_DELAYS_MS) {
		if (outcome !== 'refused' || Math.abs(Date.now() - begunAt) >= ABANDONED_MS) break
		await pause(delay)
		outcome = await renewSession(cookieCallSignal())
	}
	await del(BEGUN_AT, store).catch(ignore)
	return outcome
}

async function read(key: string): Promise<number> {
	return Number(await get<unknown>(key, store).catch(ignore)) || 0
}

/** A renewal in the future means that the clock was set back, so the two times can't be compared. */
async function isRenewedSince(sentAt: number): Promise<boolean> {
	const renewedAt = Math.max(await read(RENEWED_AT), renewedAtHere)
	return renewedAt >= sentAt && renewedAt <= Date.now()
}
