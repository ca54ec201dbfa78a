import { del, get, set } from 'idb-keyval'
import { HTTPError } from 'ky'
import * as v from 'valibot'
import { acknowledgementOrNothing } from '../shared/contract/acknowledgement.ts'
import { CALLS } from '../shared/contract/calls.ts'
import { isUnsuccessful } from '../shared/contract/plain-values.ts'
import { recordEvent } from '../shared/events/record-event.ts'
import { openStore } from '../shared/indexed-db/open-store.ts'
import { withLock } from '../shared/locks/with-lock.ts'
import { client } from './client.ts'
import { cookieCallSignal } from './cookie-calls.ts'

/**
 * `unanswered` means inconclusive: no response, a 5xx or a 408, so the session may still be valid. The word is
 * in the stored events, so it stays.
 */
export type RefreshOutcome = 'renewed' | 'refused' | 'rate-limited' | 'unanswered'

const store = openStore('session', 'refresh')

const LOCK = 'refresh-token'
const RENEWED_AT = 'renewedAt'
const BEGUN_AT = 'begunAt'

/** How long a renewal may still be under way after its page was closed. */
const ABANDONED_MS = 20_000

/** All calls wait for a renewal, so it may not hang for longer. */
const REFRESH_TIMEOUT_MS = 45_000

/** When to try again while the response to an abandoned renewal may still bring new cookies. */
const RETRY_DELAYS_MS = [500, 1000, 2000]

let running: Promise<RefreshOutcome> | undefined
let renewedAtHere = 0
let refusedAt = 0

/**
 * Renews the session once for all calls, tabs and the worker that met a 401 at the same time.
 *
 * The refresh token serves a single time, so the callers queue behind one Web Lock and each looks
 * first whether a renewal has happened since its own request left.
 *
 * @param sentAt when the refused request left, in milliseconds since the epoch
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

/** To be called after a login: an earlier refusal says nothing about the new session. */
export function forgetRefusal(): void {
	refusedAt = 0
}

async function refreshUnlessDone(sentAt: number): Promise<RefreshOutcome> {
	if (await isRenewedSince(sentAt)) return 'renewed'
	// A time in the future means that the clock was set back, and cannot be compared.
	if (refusedAt >= sentAt && refusedAt <= Date.now()) return 'refused'
	const outcome = await refreshAfterAbandoned()
	recordEvent('session-renewal', { outcome })
	if (outcome === 'renewed') await rememberRenewal()
	// Without Web Locks, or while this tab was frozen, another one may have used the token.
	if (outcome === 'refused' && (await isRenewedSince(sentAt))) return 'renewed'
	if (outcome === 'refused') refusedAt = Date.now()
	return outcome
}

/**
 * Renews the session. If a page was closed or reloaded during its renewal a moment ago, the token may be
 * used up while the response, which the service worker waits for, is still to come: then it retries.
 */
async function refreshAfterAbandoned(): Promise<RefreshOutcome> {
	const begunAt = await read(BEGUN_AT)
	const isAbandoned = Math.abs(Date.now() - begunAt) < ABANDONED_MS
	await asFarAsStored(() => set(BEGUN_AT, Date.now(), store))
	let outcome = await callRefresh()
	for (const pause of isAbandoned ? RETRY_DELAYS_MS : []) {
		if (outcome !== 'refused') break
		await new Promise((resolve) => setTimeout(resolve, pause))
		outcome = await callRefresh()
	}
	await asFarAsStored(() => del(BEGUN_AT, store))
	return outcome
}

async function callRefresh(): Promise<RefreshOutcome> {
	const { method, path } = CALLS.refreshToken
	try {
		// No `keepalive`: such a request cannot be aborted any more once its page is gone.
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

/** A stored time in milliseconds since the epoch, or 0. */
async function read(key: string): Promise<number> {
	const stored = await asFarAsStored(() => get<unknown>(key, store))
	return typeof stored === 'number' ? stored : 0
}

async function isRenewedSince(sentAt: number): Promise<boolean> {
	const renewedAt = Math.max(await read(RENEWED_AT), renewedAtHere)
	return renewedAt >= sentAt && renewedAt <= Date.now()
}

async function rememberRenewal(): Promise<void> {
	renewedAtHere = Date.now()
	await asFarAsStored(() => set(RENEWED_AT, renewedAtHere, store))
}

/** Storage may be full, missing or denied: this tab's memory then has to do. */
async function asFarAsStored<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
	try {
		return await work()
	} catch {
		return undefined
	}
}
