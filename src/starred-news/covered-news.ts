import { isObject } from '../shared/contract/plain-values.ts'
import { openDatabase } from '../storage/database.ts'
import { updateRecord } from '../storage/records.ts'
import { starredNewsChannel } from './starred-news-channel.ts'

/** The database of the starred news, by the news id. `starred-news.ts` has the schemas. */
export const starredNews = openDatabase('starredNews')

/** Marks a starred item as covered, because the host has a link for it. Runs in the worker, too. */
export async function markCovered(newsId: string): Promise<void> {
	const marked = await updateRecord(starredNews, newsId, (stored) =>
		isObject(stored) && stored.version === 1 ? { ...stored, isCovered: true } : undefined,
	)
	if (marked !== undefined) starredNewsChannel.post('changed')
}
