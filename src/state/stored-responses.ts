/**
 * Where this phone stores the host's responses: all of them in the response cache, and the rows that the next
 * start shows first in local storage. Both belong to a sign-in, and are deleted with it. Apart from
 * `store-response.ts`, which writes them: a login loads nothing of the contract's schemas.
 */
import { clearResponseCache, switchResponseCache } from '../shared/response-cache/response-cache.ts'
import { onSignIn, signInState } from '../shared/sign-in/sign-in.ts'
import { forgetFirstNews } from './first-news.ts'

/** Creates the cache of the current sign-in's responses, and deletes the responses of all others. */
export function keepOwnResponses(): Promise<unknown> {
	forgetFirstNews(signInState().id)
	return switchResponseCache(() => signInState().id)
}

onSignIn((_event, before, after) => {
	if (before.id !== after.id) void keepOwnResponses()
})

/** Deletes all responses: they can be fetched again. */
export function clearResponses(): Promise<void> {
	forgetFirstNews()
	return clearResponseCache()
}
