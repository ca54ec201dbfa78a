import { promisifyRequest } from 'idb-keyval'
import { isObject } from '../shared/contract/plain-values.ts'
import { openDatabase } from '../storage/database.ts'
import { starredNewsChannel } from './starred-news-channel.ts'

/** The database of the starred news, by the news id. `starred-news.ts` has the schemas. */
export const starredNews = openDatabase('starredNews')

/**
 * Marks an item as covered if it is starred, because the host has accepted a link for it. The worker can do so while no
 * page is open.
 */
export async function markCovered(newsId: string): Promise<void> {
	const isMarked = await starredNews('readwrite', async (store) => {
		const stored: unknown = await promisifyRequest(store.get(newsId))
		if (!isObject(stored) || stored.version !== 1) return false
		store.put({ ...stored, version: 1, user: String(stored.user), isCovered: true }, newsId)
		await promisifyRequest(store.transaction)
		return true
	})
	if (isMarked) starredNewsChannel.post({ covered: newsId })
}
