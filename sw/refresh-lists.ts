import { readSignInCopy } from '../src/account/sign-in-copy.ts'
import { signInSignal } from '../src/account/sign-in-signal.ts'
import { sessionFetch } from '../src/api/client.ts'
import { cachedSubmissionsPage } from '../src/api/submissions.ts'
import { copiedDataSaverChoice } from '../src/outbox/background.ts'
import { anySignal } from '../src/shared/abort-signals.ts'
import { callAddress, firstNewsAddress } from '../src/shared/contract/call-address.ts'
import { CALLS, FIRST_PAGE } from '../src/shared/contract/calls.ts'
import { CATEGORIES } from '../src/shared/contract/categories.ts'
import { type Submission, submissionsPageOf } from '../src/shared/contract/submissions.ts'
import { shouldSaveData } from '../src/shared/data-saver.ts'
import { cachedCallSchema, cacheResponse } from '../src/storage/response-cache/cache-response.ts'
import { openResponseCache, readResponsesOf } from '../src/storage/response-cache/response-cache.ts'
import { isAppVisible } from './app-windows.ts'
import { notify } from './notifications.ts'

const TIMEOUT_MS = 30_000

/** The first page of the reporter's submissions. */
export const SUBMISSIONS = callAddress(CALLS.submissions.path, submissionsPageOf(FIRST_PAGE))

/** Refreshes the lists for the next start, unless data is to be saved. The visible app does that itself. */
export async function refreshLists(signal: AbortSignal): Promise<void> {
	const signIn = await readSignInCopy()
	if (signIn === undefined || (await isAppVisible())) return
	if (shouldSaveData(await copiedDataSaverChoice())) return
	readResponsesOf(signIn.id)
	const before = await cachedSubmissionsPage(FIRST_PAGE)
	await cacheLists([...CATEGORIES.map(firstNewsAddress), SUBMISSIONS], signal)
	const after = await cachedSubmissionsPage(FIRST_PAGE)
	const live = countNewlyLive(before?.data.submissions ?? [], after?.data.submissions ?? [])
	await notify(signIn, { live })
}

/**
 * Fetches lists, one after the other, and caches them. Renews the session if it has to. A refused renewal or a 429 only
 * stops this: a page finds out by itself whether the session is over.
 *
 * @throws if a list can't be fetched; the remaining lists are then skipped
 */
export async function cacheLists(addresses: string[], signal: AbortSignal): Promise<void> {
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
function countNewlyLive(before: readonly Submission[], after: readonly Submission[]): number {
	return after.filter(
		({ _id, status }) =>
			status === 'Live' &&
			before.some((known) => known._id === _id && _id !== undefined && known.status !== 'Live'),
	).length
}
