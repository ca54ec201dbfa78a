import { CALLS, pathWithId } from '../shared/contract/calls.ts'
import type { Category } from '../shared/contract/categories.ts'
import { PAGE_SIZE } from '../shared/contract/limits.ts'
import { newsDetailAnswer, newsListAnswer } from '../shared/contract/news.ts'
import { call } from './call.ts'
import { keptAnswer } from './kept-answer.ts'
import { sessionClient } from './session-client.ts'

/** One page of a category's news, newest first. */
export function fetchNewsPage(category: Category, page: number, signal?: AbortSignal) {
	const searchParams = pageOf(category, page)
	return call(sessionClient, CALLS.newsList, newsListAnswer, { searchParams, signal })
}

export function keptNewsPage(category: Category, page: number) {
	return keptAnswer(CALLS.newsList, newsListAnswer, pageOf(category, page))
}

function pageOf(updateType: Category, page: number) {
	return { page, pageSize: PAGE_SIZE, updateType }
}

export function fetchNewsDetail(newsId: string, signal?: AbortSignal) {
	const path = pathWithId(CALLS.newsDetail, newsId)
	return call(sessionClient, { ...CALLS.newsDetail, path }, newsDetailAnswer, { signal })
}

export function keptNewsDetail(newsId: string) {
	const path = pathWithId(CALLS.newsDetail, newsId)
	return keptAnswer({ path }, newsDetailAnswer)
}
