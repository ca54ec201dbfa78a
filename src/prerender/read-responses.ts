import { firstNewsAddress } from '../shared/contract/call-address.ts'
import type { Category } from '../shared/contract/categories.ts'
import { isObject, textOf } from '../shared/contract/plain-values.ts'
import { hasOwnPassword, userKey } from '../shared/contract/profile.ts'
import { type FirstNews, readNews } from '../state/first-news.ts'
import { SELF_ADDRESS } from './preload-requests.ts'

/**
 * A tab's first page, from the responses to the preloaded requests. `undefined` if one of the two failed or
 * cannot be read, or if the profile does not say that its owner may see the news.
 */
export async function preloadedNews(category: Category): Promise<FirstNews | undefined> {
	try {
		const [self, list] = await Promise.all([
			copyOf(SELF_ADDRESS),
			copyOf(firstNewsAddress(category)),
		])
		if (!self?.ok || !list?.ok) return undefined
		const reader = readReader(await self.json())
		const news = readNews(await list.json())
		return reader && news ? { ...news, reader, at: Date.now() } : undefined
	} catch {
		// The app asks again, and tells what went wrong.
		return undefined
	}
}

/** A copy, since the app reads the response itself. */
async function copyOf(address: string): Promise<Response | undefined> {
	return (await globalThis.preloadedRequests?.get(address)?.response)?.clone()
}

/**
 * The key of the user whose profile it is; `undefined` if it does not say that they may see the news. A test
 * compares this with what the contract's schema reads.
 */
export function readReader(body: unknown): string | undefined {
	if (!isObject(body) || !isObject(body.data)) return undefined
	const { _id, emailAddress, passwordReset } = body.data
	const reset = isObject(passwordReset) && isObject(passwordReset.default) && passwordReset.default
	const user = { _id: textOf(_id), emailAddress: textOf(emailAddress) }
	const mayRead = hasOwnPassword({
		passwordReset: { default: { status: reset && reset.status === true } },
	})
	return mayRead ? userKey(user) : undefined
}
