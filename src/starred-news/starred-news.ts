/** The news that a reporter has starred to cover. Separate from `covered-news.ts`, because the worker needs no schemas. */
import { del, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { parseIfValid } from '../shared/contract/lenient.ts'
import { newsItem } from '../shared/contract/news.ts'
import { starredNews as records } from './covered-news.ts'

/** How many news items can be starred: some hundred kilobytes. */
export const MAX_STARRED_NEWS = 200

const starredNewsV1 = v.object({
	version: v.literal(1),
	user: v.string(),
	/** By this phone's clock, in milliseconds. */
	keptAt: v.number(),
	item: newsItem,
	/** Whether the record has everything that the host has. A list may leave out the text or the media. */
	isWhole: v.boolean(),
	/** Set once the host has accepted a link for it. The next visible page then deletes it. */
	isCovered: v.optional(v.literal(true)),
})

export type StarredNews = v.InferOutput<typeof starredNewsV1>

/** Reads a user's news, the latest star first, without covered items. */
export async function readOwnNews(user: string): Promise<StarredNews[]> {
	const stored = await records('readonly', (store) => readAll(store, user))
	return stored
		.filter(({ isCovered }) => !isCovered)
		.sort((one, other) => other.keptAt - one.keptAt)
}

async function readAll(store: IDBObjectStore, user: string): Promise<StarredNews[]> {
	const stored = await promisifyRequest<unknown[]>(store.getAll())
	return stored
		.flatMap((record) => parseIfValid(starredNewsV1, record) ?? [])
		.filter((news) => news.user === user)
}

/**
 * Stores a news item, or replaces its copy. It resolves once the item is on the disk.
 *
 * @returns false if too many are stored
 * @throws {DOMException} QuotaExceededError if the phone is full
 */
export function storeNews(news: StarredNews): Promise<boolean> {
	const { _id: key } = news.item
	return records(
		'readwrite',
		async (store) => {
			const keys = await promisifyRequest(store.getAllKeys())
			if (keys.length >= MAX_STARRED_NEWS && !keys.includes(key)) return false
			store.put(news, key)
			return true
		},
		{ durability: 'strict' },
	)
}

/** Deletes a user's covered news, and returns it to one of the tabs that ask at the same time. */
export function takeCoveredNews(user: string): Promise<StarredNews[]> {
	return records('readwrite', async (store) => {
		const covered = (await readAll(store, user)).filter(({ isCovered }) => isCovered)
		for (const { item } of covered) store.delete(item._id)
		return covered
	})
}

export async function deleteNews(newsId: string): Promise<void> {
	await del(newsId, records)
}
