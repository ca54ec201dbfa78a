/**
 * What this phone stores of the host's responses: all of them in the response cache, and the rows that the
 * next start shows first in local storage. Both belong to a sign-in, and are deleted with it. `store-response.ts`
 * writes them.
 */

import { clearResponseCache, switchResponseCache } from '../shared/response-cache/response-cache.ts'
import { forgetFirstNews } from './first-news-record.ts'
import { safeLocalStorage } from './local-storage.ts'
import { SIGN_IN_KEY } from './sign-in-keys.ts'

/** Makes a place for the current sign-in's responses, and deletes those of all others. */
export function keepOwnResponses(): Promise<unknown> {
	const signIn = () => safeLocalStorage.getItem(SIGN_IN_KEY)
	forgetFirstNews(signIn())
	return switchResponseCache(signIn)
}

/** Deletes all responses: they can be fetched again. */
export function clearResponses(): Promise<void> {
	forgetFirstNews()
	return clearResponseCache()
}
