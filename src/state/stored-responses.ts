/**
 * What this phone stores of the host's responses: all of them in the response cache, and the rows that the
 * next start shows first in local storage. Both belong to a sign-in, and are deleted with it.
 */

import { firstNewsAddress } from '../shared/contract/call-address.ts'
import { CATEGORIES } from '../shared/contract/categories.ts'
import {
	clearResponseCache,
	openResponseCache,
	responseCacheReady,
	switchResponseCache,
} from '../shared/response-cache/response-cache.ts'
import { forgetFirstNews, readNews, storeFirstNews } from './first-news.ts'
import { localStorage } from './local-storage.ts'
import { SIGN_IN_KEY, USER_KEY } from './sign-in-keys.ts'

/**
 * Stores a response in the place of the one before. Errors, and pages of a captive portal, store nothing.
 *
 * @param signIn aborts when the sign-in that has asked for it ends: then it is not stored
 * @param isCachedByWorker whether the service worker puts it into the response cache
 */
export async function storeResponse(
	response: Response,
	signIn: AbortSignal,
	isCachedByWorker: boolean,
): Promise<void> {
	const category = CATEGORIES.find((each) => firstNewsAddress(each) === response.url)
	if (isCachedByWorker && category === undefined) return
	const copy = response.clone()
	if (category !== undefined) {
		const news = readNews(await copy.clone().json())
		const reader = localStorage.getItem(USER_KEY)
		if (news !== undefined && reader !== null && !signIn.aborted)
			storeFirstNews(category, { ...news, reader, at: Date.now() })
	}
	if (isCachedByWorker) return
	const { cacheResponse } = await import('../shared/response-cache/cache-response.ts')
	await responseCacheReady()
	const cache = await openResponseCache()
	// If the sign-in has ended meanwhile, this may be the next one's cache.
	if (!signIn.aborted) await cacheResponse(Promise.resolve(cache), response.url, copy)
}

/** Makes a place for the current sign-in's responses, and deletes those of all others. */
export function keepOwnResponses(): Promise<unknown> {
	const signIn = () => localStorage.getItem(SIGN_IN_KEY)
	forgetFirstNews(signIn())
	return switchResponseCache(signIn)
}

/** Deletes all responses: they can be fetched again. */
export function clearResponses(): Promise<void> {
	forgetFirstNews()
	return clearResponseCache()
}
