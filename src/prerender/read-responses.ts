import type { Category } from '../shared/contract/categories.ts'
import { isObject, textOf } from '../shared/contract/plain-values.ts'
import { hasOwnPassword, userKey } from '../shared/contract/profile.ts'
import { type FirstNews, type NewsRow, readRow } from '../state/first-news.ts'
import { newsAddress, SELF_ADDRESS } from './preload-requests.ts'

/**
 * A tab's first page as the host answers the preloaded requests. It is for whoever the profile says may
 * see the news: nothing where either does not say so.
 */
export async function preloadedNews(category: Category): Promise<FirstNews | undefined> {
	try {
		const [self, list] = await Promise.all([copyOf(SELF_ADDRESS), copyOf(newsAddress(category))])
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

/*
 * What is shown of the responses is read as the contract reads it: a test compares the two. The
 * contract's own schemas would double the document's script.
 */

/** Whose profile it is; nothing where it does not say that its owner may see the news. */
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

/** The items of a list that can be shown, in order, and whether there is another page. */
export function readNews(body: unknown): { items: NewsRow[]; hasNext: boolean } | undefined {
	if (!isObject(body) || !Array.isArray(body.data)) return undefined
	const page = isObject(body.meta) && isObject(body.meta.page) && body.meta.page
	return { items: body.data.flatMap(readRow), hasNext: page && page.hasNext === true }
}
