import { newsPageOf } from '../shared/contract/call-address.ts'
import { CALLS, FIRST_PAGE, pathWithId } from '../shared/contract/calls.ts'
import { CATEGORIES, type Category } from '../shared/contract/categories.ts'
import {
	type NewsItem,
	type NewsPage,
	newsDetailResponse,
	newsListResponse,
} from '../shared/contract/news.ts'
import { type Cached, cachedResponse, call } from './call.ts'
import { isHostReachable } from './host-contact.ts'

export function fetchNewsPage(
	category: Category,
	page: number,
	signal?: AbortSignal,
	endsOnRateLimit?: boolean,
) {
	const searchParams = newsPageOf(category, page)
	const options = { searchParams, signal, endsOnRateLimit, isCached: true }
	return call(CALLS.newsList, newsListResponse, options)
}

/** How many cached pages are read in parallel. A miss costs less than waiting for the page before. */
const BATCH = 3

/** Reads a category's cached pages from the first one on, up to the first gap. */
export async function cachedNewsPages(category: Category, limit = Number.POSITIVE_INFINITY) {
	const pages: Cached<NewsPage>[] = []
	while (pages.length < limit) {
		const batch = Array.from({ length: BATCH }, (_, index) => {
			const searchParams = newsPageOf(category, FIRST_PAGE + pages.length + index)
			return cachedResponse(CALLS.newsList, newsListResponse, searchParams)
		})
		for (const cached of await Promise.all(batch)) {
			if (cached === undefined || pages.length === limit) return pages
			pages.push(cached)
			if (!cached.data.hasNext) return pages
		}
	}
	return pages
}

export function fetchNewsDetail(newsId: string, signal?: AbortSignal, endsOnRateLimit = true) {
	const path = pathWithId(CALLS.newsDetail, newsId)
	const options = { signal, endsOnRateLimit, isCached: true }
	return call({ ...CALLS.newsDetail, path }, newsDetailResponse, options)
}

/** A list may leave out parts of an item. */
export type DetailedNews = NewsItem & { isFromList?: true }

/** Returns a cached news item. Offline, it falls back to the item's copy in a cached list. */
export async function cachedNewsDetail(newsId: string): Promise<Cached<DetailedNews> | undefined> {
	const path = pathWithId(CALLS.newsDetail, newsId)
	const cached = await cachedResponse({ path }, newsDetailResponse)
	return cached ?? (isHostReachable() ? undefined : cachedInList(newsId))
}

async function cachedInList(newsId: string): Promise<Cached<DetailedNews> | undefined> {
	for (const category of CATEGORIES)
		for (const { data, at } of await cachedNewsPages(category)) {
			const item = data.items.find(({ _id }) => _id === newsId)
			if (item) return { data: { ...item, isFromList: true }, at }
		}
	return undefined
}
