import { type FirstNews, readNews, readReader } from '../features/news/model/first-news.ts'
import { callAddress, firstNewsAddress } from '../shared/contract/call-address.ts'
import { FIRST_PAGE, NEWS_DETAIL, SELF, SUBMISSIONS } from '../shared/contract/calls.ts'
import type { Category } from '../shared/contract/categories.ts'
import { submissionsPageOf } from '../shared/contract/submissions.ts'
import { preloadRequest } from '../shared/preload-request.ts'
import type { FirstScreen } from './first-screens.ts'

const selfAddress = () => callAddress(SELF.path)

/** Sends the app's first requests, for the app to take over. */
export function preloadRequests(
	screen: FirstScreen | undefined,
	category: Category,
	newsId: string | null,
): void {
	preloadRequest(selfAddress())
	if (screen === 'newsList') preloadRequest(firstNewsAddress(category))
	if (screen === 'submissions')
		preloadRequest(callAddress(SUBMISSIONS.path, submissionsPageOf(FIRST_PAGE)))
	// Leaves an id that needs encoding to the app, because the document has no room for the encoder.
	if (screen === 'newsDetail' && /^[\w-]+$/.test(newsId ?? ''))
		preloadRequest(callAddress(NEWS_DETAIL.path.replace(':id', `${newsId}`)))
}

/**
 * Reads a tab's first page from the preloaded requests; `undefined` if one was refused, or the user may not see the news.
 * @throws if one of them has failed, or its response is not JSON
 */
export async function preloadedNews(category: Category): Promise<FirstNews | undefined> {
	const addresses = [selfAddress(), firstNewsAddress(category)]
	const [self, list] = await Promise.all(addresses.map(preloadedBody))
	const user = readReader(self)
	const news = readNews(list)
	return user && news ? { ...news, user } : undefined
}

/** Reads the body from a clone, because the app reads the response itself. */
async function preloadedBody(address: string): Promise<unknown> {
	const response = await globalThis.prerender?.requests.get(address)?.response
	return response?.ok ? response.clone().json() : undefined
}
