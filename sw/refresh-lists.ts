import { readSignInCopy } from '../src/account/sign-in-copy.ts'
import { signInSignal } from '../src/account/sign-in-signal.ts'
import { sessionFetch } from '../src/api/client.ts'
import { copiedDataSaverChoice } from '../src/outbox/background.ts'
import { anySignal } from '../src/shared/abort-signals.ts'
import { firstNewsAddress } from '../src/shared/contract/call-address.ts'
import { CATEGORIES } from '../src/shared/contract/categories.ts'
import { shouldSaveData } from '../src/shared/data-saver.ts'
import { cachedCallSchema, cacheResponse } from '../src/storage/response-cache/cache-response.ts'
import { openResponseCache } from '../src/storage/response-cache/response-cache.ts'
import { ownSubmissions, refreshSubmissions } from '../src/submissions/own-submissions.ts'
import type { OwnSubmission } from '../src/submissions/submission-list.ts'
import { isAppVisible } from './app-windows.ts'
import { notify } from './notifications.ts'

const TIMEOUT_MS = 30_000

/** Refreshes the lists for the next start, unless data is to be saved. The visible app does that itself. */
export async function refreshLists(signal: AbortSignal): Promise<void> {
	const signIn = await readSignInCopy()
	if (signIn === undefined || (await isAppVisible())) return
	if (shouldSaveData(await copiedDataSaverChoice())) return
	const { rows: before } = await ownSubmissions()
	await cacheLists(CATEGORIES.map(firstNewsAddress), signal)
	await notify(signIn, { live: countNewlyLive(before, await refreshOwnSubmissions(signal)) })
}

/** Refreshes the copy of the submissions, and returns them. */
export async function refreshOwnSubmissions(
	signal: AbortSignal,
): Promise<readonly OwnSubmission[]> {
	const { rows } = await refreshSubmissions({
		signal: anySignal([signal, AbortSignal.timeout(TIMEOUT_MS)]),
		endsOnRateLimit: false,
		follows: ['rows'],
	})
	return rows
}

/**
 * Fetches lists, one after the other, and caches them. Renews the session if it has to. A refused renewal or a 429 only
 * stops this: a page finds out by itself whether the session is over.
 *
 * @throws if a list can't be fetched; the remaining lists are then skipped
 */
async function cacheLists(addresses: string[], signal: AbortSignal): Promise<void> {
	// Opened first, so that a late response is deleted with the cache of its own sign-in.
	const cache = await openResponseCache()
	for (const address of addresses) {
		const request = new Request(address, {
			credentials: 'include',
			cache: 'no-store',
			signal: anySignal([signal, AbortSignal.timeout(TIMEOUT_MS)]),
		})
		const response = await sessionFetch(request, { signIn: signInSignal(), endsOnRateLimit: false })
		if (!response.ok) throw new Error(`${response.status}`)
		const schema = cachedCallSchema(new URL(address))
		await cacheResponse(Promise.resolve(cache), address, response, schema)
	}
}

/** Counts the live submissions that were known before, but not live. */
function countNewlyLive(before: readonly OwnSubmission[], after: readonly OwnSubmission[]): number {
	const statuses = new Map(before.map(({ key, status }) => [key, status]))
	return after.filter(
		({ key, status }) => status === 'Live' && statuses.has(key) && statuses.get(key) !== 'Live',
	).length
}
