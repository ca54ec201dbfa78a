import { newsPageOf } from '../shared/contract/call-address.ts'
import { CALLS, FIRST_PAGE, pathWithId } from '../shared/contract/calls.ts'
import { CATEGORIES, type Category } from '../shared/contract/categories.ts'
import { type NewsItem, newsDetailResponse, newsListResponse } from '../shared/contract/news.ts'
import { type Cached, cachedResponse, call } from './call.ts'
import { isHostReachable } from './host-contact.ts'

/**
 * Fetches one page of a category's news, newest first.
 *
 * @param endsOnRateLimit whether a 429 ends the session; false for pages that the app fetches by itself
 */
export function fetchNewsPage(
	category: Category,
	page: number,
	signal?: AbortSignal,
	endsOnRateLimit?: boolean,
) {
	const searchParams = newsPageOf(category, page)
	return call(CALLS.newsList, newsListResponse, { searchParams, signal, endsOnRateLimit })
}

export function cachedNewsPage(category: Category, page: number) {
	return cachedResponse(CALLS.newsList, newsListResponse, newsPageOf(category, page))
}

/** @param endsOnRateLimit whether a 429 ends the session */
export function fetchNewsDetail(newsId: string, signal?: AbortSignal, endsOnRateLimit = true) {
	const path = pathWithId(CALLS.newsDetail, newsId)
	return call({ ...CALLS.newsDetail, path }, newsDetailResponse, { signal, endsOnRateLimit })
}

/** A news item, perhaps from a list, which may leave out parts of it. */
export type DetailedNews = NewsItem & { isFromList?: true }

/** Returns a cached news item. Offline, it falls back to the item's copy in a cached list. */
export async function cachedNewsDetail(newsId: string): Promise<Cached<DetailedNews> | undefined> {
	const path = pathWithId(CALLS.newsDetail, newsId)
	const cached = await cachedResponse({ path }, newsDetailResponse)
	// A list may leave out parts of an item, so it is used only while the host can't be reached.
	return cached ?? (isHostReachable() ? undefined : cachedInList(newsId))
}

async function cachedInList(newsId: string): Promise<Cached<DetailedNews> | undefined> {
	for (const category of CATEGORIES) {
		let page = FIRST_PAGE
		for (;;) {
			const cached = await cachedNewsPage(category, page)
			const item = cached?.data.items.find(({ _id }) => _id === newsId)
			if (cached && item) return { data: { ...item, isFromList: true }, at: cached.at }
			if (!cached?.data.hasNext) break
			page += 1
		}
	}
	return undefined
}
