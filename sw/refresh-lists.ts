import * as v from 'valibot'
import { readSignInCopy, type SignIn } from '../src/account/sign-in-copy.ts'
import { signInSignal } from '../src/account/sign-in-signal.ts'
import { sessionFetch } from '../src/api/client.ts'
import { copiedDataSaverChoice } from '../src/outbox/background.ts'
import { firstNewsAddress } from '../src/shared/contract/call-address.ts'
import { CATEGORIES } from '../src/shared/contract/categories.ts'
import { parseIfValid } from '../src/shared/contract/lenient.ts'
import { type NewsItem, newsListResponse } from '../src/shared/contract/news.ts'
import { readTime } from '../src/shared/contract/plain-values.ts'
import { VERDICTS } from '../src/shared/contract/submissions.ts'
import { shouldSaveData } from '../src/shared/data-saver.ts'
import { anySignal } from '../src/shared/waiting.ts'
import { askCacheStorage } from '../src/storage/cache-storage.ts'
import { cacheResponse } from '../src/storage/response-cache/cache-response.ts'
import { openResponseCacheOf } from '../src/storage/response-cache/response-cache.ts'
import { ownSubmissions, refreshSubmissions } from '../src/submissions/own-submissions.ts'
import { sentSince } from '../src/submissions/submission-list.ts'
import { readStoredList } from '../src/submissions/submission-store.ts'
import { isAppVisible } from './app-windows.ts'
import { type Counted, notify } from './notifications.ts'

const TIMEOUT_MS = 30_000

/**
 * Refreshes the lists for the next start, unless data is to be saved or the app is visible, and notifies the reporter of
 * what is new. If a list can't be fetched, throws and skips the rest.
 */
export async function refreshLists(signal: AbortSignal): Promise<void> {
	const signIn = await readSignInCopy()
	if (signIn === undefined || (await isAppVisible())) return
	if (shouldSaveData(await copiedDataSaverChoice())) return
	await refreshNews(signIn, signal)
	await refreshOwnSubmissions(signIn, signal)
}

/** Refreshes the copy of the submissions, and notifies the reporter of the newsroom's verdicts. */
export async function refreshOwnSubmissions(signIn: SignIn, signal: AbortSignal): Promise<void> {
	const { rows } = await ownSubmissions()
	const before = new Map(rows.map(({ key, status }) => [key, status]))
	try {
		const timed = anySignal([signal, AbortSignal.timeout(TIMEOUT_MS)])
		await refreshSubmissions({ signal: timed, endsOnRateLimit: false }, ['rows'])
	} finally {
		// Notifies only of what is stored. The rest counts as changed again after a restart.
		const { rows: after } = await readStoredList(signIn)
		const sent = sentSince(after)
		const changed = after.filter(({ key, status }) =>
			before.has(key) ? before.get(key) !== status : sent.has(key),
		)
		for (const verdict of VERDICTS) {
			const keys = changed.filter(({ status }) => status === verdict).map(({ key }) => [key, ''])
			await notify(signIn, verdict, Object.fromEntries(keys)).catch(() => undefined)
		}
	}
}

/**
 * Fetches the first page of each category, caches it, and notifies the reporter of new items. A refused renewal or a 429
 * only stops this: a page finds out by itself whether the session is over.
 */
async function refreshNews(signIn: SignIn, signal: AbortSignal): Promise<void> {
	// Opened first, so that a late response is deleted with the cache of its own sign-in.
	const cache = await openResponseCacheOf(signIn.id)
	const before = await Promise.all(
		CATEGORIES.map((tab) => cachedItems(cache, firstNewsAddress(tab))),
	)
	const known = before.flatMap((items = []) => items.map(({ _id }) => _id))
	/** The ids of the new items, with their tabs. */
	const added: Counted = {}
	try {
		for (const [index, tab] of CATEGORIES.entries()) {
			const address = firstNewsAddress(tab)
			const request = new Request(address, {
				credentials: 'include',
				cache: 'no-store',
				signal: anySignal([signal, AbortSignal.timeout(TIMEOUT_MS)]),
			})
			const options = { signIn: signInSignal(), endsOnRateLimit: false }
			const response = await sessionFetch(request, options)
			if (!response.ok) throw new Error(`${response.status}`)
			const body: unknown = await response.json()
			if (cache && v.is(newsListResponse, body)) await cacheResponse(cache, address, body)
			// Notifies only of what is cached. The rest counts as new again next time.
			const after = await cachedItems(cache, address)
			const since = newestTime(before[index])
			for (const item of after ?? [])
				if (!known.includes(item._id) && readTime(item.createdAt) >= since) added[item._id] = tab
		}
	} finally {
		await notify(signIn, 'news', added).catch(() => undefined)
	}
}

async function cachedItems(cache: Cache | undefined, address: string) {
	const cached = await askCacheStorage(async () => (await cache?.match(address))?.json())
	return parseIfValid(newsListResponse, cached)?.items
}

/** Returns the newest time in a list. Before the first list, nothing is new. Hosts may date an item in the future. */
function newestTime(items: NewsItem[] | undefined): number {
	const times = items
		?.map(({ createdAt }) => readTime(createdAt))
		.filter((time) => time <= Date.now())
	return times ? Math.max(...times) : Number.POSITIVE_INFINITY
}
