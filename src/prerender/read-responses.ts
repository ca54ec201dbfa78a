import { firstNewsAddress } from '../shared/contract/call-address.ts'
import type { Category } from '../shared/contract/categories.ts'
import { isObject, textOf } from '../shared/contract/plain-values.ts'
import { hasOwnPassword, userKey } from '../shared/contract/profile.ts'
import { type FirstNews, readNews } from '../state/first-news.ts'
import { SELF_ADDRESS } from './preload-requests.ts'

/**
 * A tab's first page as the host answers the preloaded requests. It is for whoever the profile says may
 * see the news: nothing where either does not say so.
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
		return reader === undefined || news === undefined
			? undefined
			: { ...news, reader, at: Date.now() }
	} catch {
		// What cannot be had or read now is a matter for the app.
		return undefined
	}
}

/** The response itself is the app's to read. */
async function copyOf(address: string): Promise<Response | undefined> {
	return (await globalThis.preloadedRequests?.get(address)?.response)?.clone()
}

/**
 * Whose profile it is; nothing where it does not say that its owner may see the news. It is read as the
 * contract reads it: a test compares the two.
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
