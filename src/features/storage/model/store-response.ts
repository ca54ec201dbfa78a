/** Separate from `stored-responses.ts`, to be lazy-loaded with the first response. The login doesn't need this code. */
import { signInState } from '../../../account/account.ts'
import { firstNewsAddress } from '../../../shared/contract/call-address.ts'
import { CATEGORIES } from '../../../shared/contract/categories.ts'
import { cacheResponse } from '../../../storage/response-cache/cache-response.ts'
import { openResponseCache } from '../../../storage/response-cache/response-cache.ts'
import { readNews, storeFirstNews } from '../../news/model/first-news.ts'

/** Stores the body of a response in place of the previous one, unless the sign-in that requested it has ended. */
export async function storeResponse(
	address: string,
	body: unknown,
	signIn: AbortSignal,
): Promise<void> {
	const { id, pageId, user } = signInState()
	const category = CATEGORIES.find((each) => firstNewsAddress(each) === address)
	if (category !== undefined) {
		const news = readNews(body)
		if (news !== undefined && id !== undefined && user !== undefined && isCurrent())
			storeFirstNews(id, category, { ...news, user })
	}
	const cache = id && (await openResponseCache(id))
	if (cache && isCurrent()) await cacheResponse(cache, address, body)

	/** Returns false if the sign-in has ended, or another tab has started the next one. */
	function isCurrent(): boolean {
		return !signIn.aborted && id === pageId && id === signInState().id
	}
}
