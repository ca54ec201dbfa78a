import { createStore, get, set } from 'idb-keyval'
import { HTTPError } from 'ky'
import { acknowledgementOrNothing } from '../shared/contract/acknowledgement.ts'
import { CALLS } from '../shared/contract/calls.ts'
import { plainClient } from './plain-client.ts'

/** `unanswered`: the host gave no definite word, so the session may well still be alive. */
export type RefreshOutcome = 'renewed' | 'refused' | 'rate-limited' | 'unanswered'

const LOCK = 'refresh-token'
const RENEWED_AT = 'renewedAt'

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
	running ??= underLock(() => refreshUnlessDone(sentAt)).finally(() => {
		running = undefined
	})
	return running
}

async function refreshUnlessDone(sentAt: number): Promise<RefreshOutcome> {
	if (await isRenewedSince(sentAt)) return 'renewed'
	if (refusedAt >= sentAt) return 'refused'
	const outcome = await callRefresh()
	if (outcome === 'renewed') await rememberRenewal()
	// Where the platform has no locks, another tab may have used the token up a moment before.
	if (outcome === 'refused' && (await isRenewedSince(sentAt))) return 'renewed'
	if (outcome === 'refused') refusedAt = Date.now()
	return outcome
}

async function callRefresh(): Promise<RefreshOutcome> {
	const { method, path } = CALLS.refreshToken
	try {
		await plainClient(path, { method }).json(acknowledgementOrNothing)
		return 'renewed'
	} catch (error) {
		if (!(error instanceof HTTPError)) return 'unanswered'
		const { status } = error.response
		if (status === 429) return 'rate-limited'
		return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unanswered'
	}
}

/** Web Locks exist in secure contexts only; elsewhere tabs look again before giving up. */
function underLock<Result>(work: () => Promise<Result>): Promise<Result> {
	return navigator.locks ? navigator.locks.request(LOCK, work) : work()
}

function store() {
	return createStore('session', 'refresh')
}

async function isRenewedSince(sentAt: number): Promise<boolean> {
	const stored = await asFarAsStored(() => get<unknown>(RENEWED_AT, store()))
	const renewedAt = Math.max(typeof stored === 'number' ? stored : 0, renewedAtHere)
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
