/** Separate from `stored-responses.ts`, to be lazy-loaded with the first response. The login doesn't need this code. */
import { signInState } from '../../../account/account.ts'
import { callAddress, firstNewsAddress } from '../../../shared/contract/call-address.ts'
import { SELF } from '../../../shared/contract/calls.ts'
import { CATEGORIES } from '../../../shared/contract/categories.ts'
import { withTimeout } from '../../../shared/waiting.ts'
import { cacheResponse } from '../../../storage/response-cache/cache-response.ts'
import {
	clearResponseCache,
	openResponseCache,
	responseCacheReady,
} from '../../../storage/response-cache/response-cache.ts'
import { readNews, readReader, storeFirstNews } from '../../news/model/first-news.ts'
import { forgetFirstNews } from '../../news/model/first-news-record.ts'

/** The sign-in whose user has to choose a password first. The document would show stored news before the guard runs. */
let restrictedSignIn: AbortSignal | undefined

/** Stores the body of a response in place of the previous one, unless the sign-in that requested it has ended. */
export async function storeResponse(
	address: string,
	body: unknown,
	signIn: AbortSignal,
): Promise<void> {
	const isProfile = address === callAddress(SELF.path)
	if (isProfile && isCurrent()) {
		restrictedSignIn = readReader(body) === undefined ? signIn : undefined
		// The news may have arrived before the profile.
		if (restrictedSignIn) await deleteResponses()
	}
	const category = CATEGORIES.find((each) => firstNewsAddress(each) === address)
	if (category !== undefined) {
		const news = readNews(body)
		const { id, user } = signInState()
		if (news !== undefined && id !== undefined && user !== undefined && mayStore())
			storeFirstNews(id, category, { ...news, user })
	}
	// The cache of a new sign-in is created soon after its first response.
	await withTimeout(60_000, () => responseCacheReady)
	const cache = await openResponseCache()
	// If the sign-in has ended meanwhile, this may be the cache of the next one.
	if (cache && mayStore()) await cacheResponse(cache, address, body)

	/** Returns false if the sign-in has ended, or another tab has started the next one. */
	function isCurrent(): boolean {
		const { id, pageId } = signInState()
		return !signIn.aborted && id === pageId
	}

	function mayStore(): boolean {
		return isCurrent() && (isProfile || restrictedSignIn !== signIn)
	}
}

function deleteResponses(): Promise<void> {
	forgetFirstNews()
	return clearResponseCache()
}
