import type { Category } from '../shared/contract/categories.ts'
import type { FirstNews } from '../state/first-news.ts'
import { newsAddress, SELF_ADDRESS } from './addresses.ts'
import { readNews, readReader } from './read-answers.ts'

/**
 * A tab's first page as the host answers the document's own call. It is for whoever the profile says may
 * see the news: nothing where either does not say so.
 */
export async function sentNews(category: Category): Promise<FirstNews | undefined> {
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

/** The answer itself is the app's to read. */
async function copyOf(address: string): Promise<Response | undefined> {
	return (await globalThis.earlyCalls?.get(address)?.answer)?.clone()
}
