/**
 * Manages the responses stored on this phone: all of them in the response cache, and in local storage the rows that the
 * next start shows first. Both belong to a sign-in, and are deleted with it.
 */
import { createStore } from '@tanstack/react-store'
import { onSignInChange, signInState } from '../../../account/account.ts'
import { signInSignal } from '../../../account/sign-in-signal.ts'
import { provideSession } from '../../../api/client.ts'
import {
	clearResponseCache,
	switchResponseCache,
} from '../../../storage/response-cache/response-cache.ts'
import { forgetFirstNews } from '../../news/model/first-news-record.ts'

/** Creates the cache of the current sign-in's responses, and deletes the responses of all others. */
export function keepOwnResponses(): Promise<unknown> {
	forgetFirstNews(signInState().id)
	return switchResponseCache(() => signInState().id)
}

onSignInChange((_event, before, after) => {
	if (before.id !== after.id) void keepOwnResponses()
})

export function clearResponses(): Promise<void> {
	forgetFirstNews()
	return clearResponseCache()
}

export const isStorageFull = createStore(false)

export function storeResponses(): void {
	// Deletes the cache left by a page that was killed during a logout.
	void keepOwnResponses()

	provideSession({
		cacheBody(address, body) {
			const signIn = signInSignal()
			import('./store-response.ts')
				.then(({ storeResponse }) => storeResponse(address, body, signIn))
				// The app works without the copy. The next response is stored again.
				.catch((error) => {
					if (error?.name === 'QuotaExceededError') isStorageFull.setState(() => true)
					else console.warn(error)
				})
		},
	})
}
