import { createStore, del, get, set } from 'idb-keyval'
import { HTTPError } from 'ky'
import { acknowledgementOrNothing } from '../shared/contract/acknowledgement.ts'
import { CALLS } from '../shared/contract/calls.ts'
import { recordEvent } from '../shared/events/record-event.ts'
import { exclusively } from '../shared/locks/exclusively.ts'
import { cookieCallSignal } from './cookie-calls.ts'
import { plainClient } from './plain-client.ts'

/** `unanswered`: the host gave no definite word, so the session may well still be alive. */
export type RefreshOutcome = 'renewed' | 'refused' | 'rate-limited' | 'unanswered'

const LOCK = 'refresh-token'
const RENEWED_AT = 'renewedAt'
const BEGUN_AT = 'begunAt'

/** How long a renewal may be on its way whose page was closed, in milliseconds. */
const ABANDONED_FOR = 20_000

/** After this a renewal without an answer is given up, in milliseconds: all calls wait for it. */
const LIMIT = 45_000

/** When to ask again while its answer may still bring new cookies, in milliseconds. */
const PAUSES = [500, 1000, 2000]

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
	running ??= exclusively(LOCK, () => refreshUnlessDone(sentAt)).finally(() => {
		running = undefined
	})
	return running
}

/** Whether this page has had to renew the session. */
export function wasSessionRenewed(): boolean {
	return renewedAtHere > 0
}

/** A login begins a session that nothing was ever refused for. */
export function forgetRefusal(): void {
	refusedAt = 0
}

async function refreshUnlessDone(sentAt: number): Promise<RefreshOutcome> {
	if (await isRenewedSince(sentAt)) return 'renewed'
	// Not one of the future: the clock was set back since, and says nothing of what came first.
	if (refusedAt >= sentAt && refusedAt <= Date.now()) return 'refused'
	const outcome = await refreshAfterAbandoned()
	recordEvent('session-renewal', { outcome })
	if (outcome === 'renewed') await rememberRenewal()
	// Where there are no locks, or this tab was frozen meanwhile, another may have used the token up.
	if (outcome === 'refused' && (await isRenewedSince(sentAt))) return 'renewed'
	if (outcome === 'refused') refusedAt = Date.now()
	return outcome
}

/**
 * Calls the refresh, also behind a page that was closed or reloaded while it did: the token is used
 * up then, but the answer, for which the worker waits instead, may still be on its way.
 */
async function refreshAfterAbandoned(): Promise<RefreshOutcome> {
	const begunAt = await read(BEGUN_AT)
	const isAbandoned = Math.abs(Date.now() - begunAt) < ABANDONED_FOR
	await asFarAsStored(() => set(BEGUN_AT, Date.now(), store()))
	let outcome = await callRefresh()
	for (const pause of isAbandoned ? PAUSES : []) {
		if (outcome !== 'refused') break
		await new Promise((resolve) => setTimeout(resolve, pause))
		outcome = await callRefresh()
	}
	await asFarAsStored(() => del(BEGUN_AT, store()))
	return outcome
}

async function callRefresh(): Promise<RefreshOutcome> {
	const { method, path } = CALLS.refreshToken
	try {
		// Never with `keepalive`: what goes on for a page that is gone cannot be given up.
		const options = { method, signal: cookieCallSignal(), timeout: LIMIT }
		await plainClient(path, options).json(acknowledgementOrNothing)
		return 'renewed'
	} catch (error) {
		if (!(error instanceof HTTPError)) return 'unanswered'
		const { status } = error.response
		if (status === 429) return 'rate-limited'
		return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unanswered'
	}
}

function store() {
	return createStore('session', 'refresh')
}

/** A stored time, or the beginning of all times. */
async function read(key: string): Promise<number> {
	const stored = await asFarAsStored(() => get<unknown>(key, store()))
	return typeof stored === 'number' ? stored : 0
}

async function isRenewedSince(sentAt: number): Promise<boolean> {
	const renewedAt = Math.max(await read(RENEWED_AT), renewedAtHere)
	return renewedAt >= sentAt && renewedAt <= Date.now()
}

async function rememberRenewal(): Promise<void> {
	renewedAtHere = Date.now()
	await asFarAsStored(() => set(RENEWED_AT, renewedAtHere, store()))
}

/** Storage may be full, missing, or denied by a throw at once: this tab's own memory then does. */
async function asFarAsStored<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
	try {
		return await work()
	} catch {
		return undefined
	}
}
