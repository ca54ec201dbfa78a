import { callAddress } from '../shared/contract/call-address.ts'
import { NEWS_DETAIL, NEWS_LIST, pathWithId, SELF, SUBMISSIONS } from '../shared/contract/calls.ts'
import type { Category } from '../shared/contract/categories.ts'
import { newsPageOf } from '../shared/contract/news-page.ts'
import { FIRST_PAGE } from '../shared/contract/paging.ts'
import { submissionsPageOf } from '../shared/contract/submissions.ts'
import type { PreloadedRequest } from '../shared/preloaded-requests.ts'
import type { Screen } from './screens.ts'

export const SELF_ADDRESS = callAddress(SELF.path)

/** Where the first page of a category comes from. */
export function newsAddress(category: Category): string {
	return callAddress(NEWS_LIST.path, newsPageOf(category, FIRST_PAGE))
}

/** Sends the requests that the app will begin with, for it to take over. */
export function preloadRequests(
	request: Screen['request'],
	category: Category,
	newsId: string | null,
): void {
	globalThis.preloadedRequests = new Map()
	send(SELF_ADDRESS)
	if (request === 'newsList') send(newsAddress(category))
	if (request === 'submissions') send(callAddress(SUBMISSIONS.path, submissionsPageOf(FIRST_PAGE)))
	if (request === 'newsDetail' && newsId) send(callAddress(pathWithId(NEWS_DETAIL, newsId)))
}

function send(address: string): void {
	const response = fetch(address, {
		credentials: 'include',
		cache: 'no-store',
		headers: { accept: 'application/json' },
	})
	const request: PreloadedRequest = { response, sentAt: Date.now(), hasFailed: false }
	globalThis.preloadedRequests?.set(address, request)
	response.then(
		({ status, headers }) => {
			// A host in trouble, or a station's page, says nothing that is worth keeping.
			request.hasFailed = status >= 500 || !/json/.test(headers.get('content-type') ?? '')
		},
		() => {
			request.hasFailed = true
		},
	)
}
