/** Separate from `to-cover.ts`, so that this module is lazy-loaded after the first screen. */
import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { newsItem } from '../shared/contract/news.ts'
import { isUser, type User } from '../shared/contract/session.ts'
import { openStore } from '../shared/indexed-db/open-store.ts'
import { storedRecord } from '../shared/indexed-db/records.ts'

/** How many news items can be kept: some hundred kilobytes. */
export const MAX_KEPT_NEWS = 200

/** The database of the kept news, by the news id. */
const records = openStore('to-cover', 'records')

const keptNewsV1 = v.object({
	version: v.literal(1),
	/** The `userKey` of the user who starred it. */
	owner: v.string(),
	/** By this phone's clock, in milliseconds. */
	keptAt: v.number(),
	item: newsItem,
})

/** A news item that a user has starred. */
export type KeptNews = v.InferOutput<typeof keptNewsV1>

const parseKeptNews = storedRecord([keptNewsV1], (stored): KeptNews => {
	switch (stored.version) {
		case 1:
			return stored
	}
})

/**
 * Reads a user's news, the latest star first.
 *
 * @param owners the keys that the user has or had
 */
export async function readOwnNews(owners: readonly unknown[]): Promise<KeptNews[]> {
	const stored = await records('readonly', (store) => promisifyRequest<unknown[]>(store.getAll()))
	return stored
		.flatMap((record) => parseKeptNews(record) ?? [])
		.filter(({ owner }) => owners.includes(owner))
		.sort((one, other) => other.keptAt - one.keptAt)
}

/**
 * Stores a news item, or replaces its copy. It resolves once the item is on the disk.
 *
 * @returns false if too many are stored
 * @throws {DOMException} QuotaExceededError if the phone is full
 */
export function storeNews(news: KeptNews): Promise<boolean> {
	const { _id: key } = news.item
	return records(
		'readwrite',
		async (store) => {
			const keys = await promisifyRequest(store.getAllKeys())
			if (keys.length >= MAX_KEPT_NEWS && !keys.includes(key)) return false
			store.put(news, key)
			await promisifyRequest(store.transaction)
			return true
		},
		{ durability: 'strict' },
	)
}

export async function deleteNews(newsId: string): Promise<void> {
	await records('readwrite', async (store) => {
		store.delete(newsId)
		await promisifyRequest(store.transaction)
	})
}

/** Deletes the news of all users but this one. */
export async function deleteNewsExcept(user?: User): Promise<void> {
	await records('readwrite', async (store) => {
		const keys = await promisifyRequest(store.getAllKeys())
		const stored = await promisifyRequest<unknown[]>(store.getAll())
		for (const [index, key] of keys.entries()) {
			const owner = Object(stored[index]).owner
			if (user === undefined || (typeof owner === 'string' && !isUser(user, owner)))
				store.delete(key)
		}
		await promisifyRequest(store.transaction)
	})
}
