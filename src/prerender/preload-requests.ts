import type { FirstScreen } from '../build/first-screens.ts'
import { callAddress, firstNewsAddress } from '../shared/contract/call-address.ts'
import { NEWS_DETAIL, pathWithId, SELF, SUBMISSIONS } from '../shared/contract/calls.ts'
import type { Category } from '../shared/contract/categories.ts'
import { FIRST_PAGE } from '../shared/contract/paging.ts'
import { submissionsPageOf } from '../shared/contract/submissions.ts'
import type { PreloadedRequest } from '../shared/preloaded-requests.ts'

export const SELF_ADDRESS = callAddress(SELF.path)

/** Sends the requests that the app will begin with, for it to take over. */
export function preloadRequests(
	request: FirstScreen['request'],
	category: Category,
	newsId: string | null,
): void {
	globalThis.preloadedRequests = new Map()
	send(SELF_ADDRESS)
	if (request === 'newsList') send(firstNewsAddress(category))
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
			// The response of a failing host, or of a captive portal, is not handed to the app.
			request.hasFailed = status >= 500 || !/json/.test(headers.get('content-type') ?? '')
		},
		() => {
			request.hasFailed = true
		},
	)
}
