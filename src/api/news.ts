import { CALLS, pathWithId } from '../shared/contract/calls.ts'
import type { Category } from '../shared/contract/categories.ts'
import { PAGE_SIZE } from '../shared/contract/limits.ts'
import { newsDetailAnswer, newsListAnswer } from '../shared/contract/news.ts'
import { call } from './call.ts'
import { sessionClient } from './session-client.ts'

/** One page of a category's news, newest first. */
export function fetchNewsPage(category: Category, page: number, signal?: AbortSignal) {
	return call(sessionClient, CALLS.newsList, newsListAnswer, {
		searchParams: { page, pageSize: PAGE_SIZE, updateType: category },
		signal,
	})
}

export function fetchNewsDetail(newsId: string, signal?: AbortSignal) {
	const path = pathWithId(CALLS.newsDetail, newsId)
	return call(sessionClient, { ...CALLS.newsDetail, path }, newsDetailAnswer, { signal })
}
