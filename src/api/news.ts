import { CALLS, pathWithId } from '../shared/contract/calls.ts'
import { CATEGORIES, type Category } from '../shared/contract/categories.ts'
import {
	type NewsItem,
	newsDetailAnswer,
	newsListAnswer,
	newsPageOf,
} from '../shared/contract/news.ts'
import { FIRST_PAGE } from '../shared/contract/paging.ts'
import { call } from './call.ts'
import { type Kept, keptAnswer } from './kept-answer.ts'
import { sessionClient } from './session-client.ts'

/** One page of a category's news, newest first. */
export function fetchNewsPage(category: Category, page: number, signal?: AbortSignal) {
	const searchParams = newsPageOf(category, page)
	return call(sessionClient, CALLS.newsList, newsListAnswer, { searchParams, signal })
}

export function keptNewsPage(category: Category, page: number) {
	return keptAnswer(CALLS.newsList, newsListAnswer, newsPageOf(category, page))
}

export function fetchNewsDetail(newsId: string, signal?: AbortSignal) {
	const path = pathWithId(CALLS.newsDetail, newsId)
	return call(sessionClient, { ...CALLS.newsDetail, path }, newsDetailAnswer, { signal })
}

/** An item as the host last told it by itself; without a network also as a list has it. */
export async function keptNewsDetail(newsId: string): Promise<Kept<NewsItem> | undefined> {
	const path = pathWithId(CALLS.newsDetail, newsId)
	const kept = await keptAnswer({ path }, newsDetailAnswer)
	// A list may leave out of an item what the host, as long as it can be asked, will tell.
	return kept ?? (navigator.onLine ? undefined : keptInList(newsId))
}

async function keptInList(newsId: string): Promise<Kept<NewsItem> | undefined> {
	for (const category of CATEGORIES) {
		let page = FIRST_PAGE
		for (;;) {
			const kept = await keptNewsPage(category, page)
			const item = kept?.answer.items.find(({ _id }) => _id === newsId)
			if (kept && item) return { answer: item, at: kept.at }
			if (!kept?.answer.hasNext) break
			page += 1
		}
	}
	return undefined
}
