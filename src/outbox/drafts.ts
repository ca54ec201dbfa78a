/** The drafts: the links typed for a news item, but not submitted yet. */
import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { isObject } from '../shared/contract/plain-values.ts'
import { openDatabase } from '../storage/database.ts'
import { changeRecords, storedRecord } from '../storage/records.ts'

/** Whose draft it is, and for which news item. */
export type DraftOf = { user: string; newsId: string }

const draft = v.object({
	version: v.number(),
	user: v.string(),
	newsId: v.string(),
	links: v.array(v.string()),
})

/** Parses a stored draft, also one of a later version. */
const parseDraft = storedRecord([draft], (stored) => stored)

export const drafts = openDatabase('drafts')

/** A stored record of a draft. `links` is `undefined` if a later version has stored them in another form. */
export type DraftRecord = { key: string; stored: unknown; links: string[] | undefined }

/**
 * Finds the records of a draft by their fields. There are two after the host has begun to send an `_id`, if the draft
 * was continued before the older one's `user` was changed.
 */
export async function findDraft(
	store: Pick<IDBObjectStore, 'getAll' | 'getAllKeys'>,
	{ user, newsId }: DraftOf,
): Promise<DraftRecord[]> {
	const keys = await promisifyRequest(store.getAllKeys())
	const all: unknown[] = await promisifyRequest(store.getAll())
	return all.flatMap((stored, index) =>
		isObject(stored) && stored.user === user && stored.newsId === newsId
			? { key: String(keys[index]), stored, links: parseDraft(stored)?.links }
			: [],
	)
}

/** Reads a draft, if there is one. */
export async function readDraft(user: string, newsId: string): Promise<string[] | undefined> {
	const found = await drafts('readonly', (store) => findDraft(store, { user, newsId }))
	return linksOf(found)
}

/** Returns the links of a draft's records, each once; `undefined` if there is no draft. */
export function linksOf(found: readonly DraftRecord[]): string[] | undefined {
	const known = found.flatMap(({ links }) => (links ? [links] : []))
	return known.length > 1 ? [...new Set(known.flat())] : known[0]
}

/** Counts a user's drafts; 0 if they can't be read. */
export async function countDrafts(user: string): Promise<number> {
	const keys = await drafts('readonly', (store) => draftKeys(store, user)).catch(() => [])
	return keys.length
}

/**
 * Deletes all drafts of a user.
 *
 * @throws {NotSavedError}
 */
export async function deleteDrafts(user: string): Promise<void> {
	await changeRecords(drafts, async (store) => {
		for (const key of await draftKeys(store, user)) store.delete(key)
	})
}

async function draftKeys(store: IDBObjectStore, user: string): Promise<string[]> {
	const keys = await promisifyRequest(store.getAllKeys())
	const all: unknown[] = await promisifyRequest(store.getAll())
	const ownKeys = keys.filter((_key, index) => Object(all[index]).user === user)
	return ownKeys.map(String)
}
