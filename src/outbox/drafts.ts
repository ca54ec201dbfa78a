import { get, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { isObject } from '../shared/contract/plain-values.ts'
import { storedRecord } from '../shared/indexed-db/records.ts'
import { changeRecords, draftKey, records, startingWith } from './storage/outbox-records.ts'

const draft = v.object({ version: v.number(), links: v.array(v.string()) })

/** Parses a stored draft, also one of a later version, and returns its links. */
export const parseDraft = storedRecord([draft], ({ links }): string[] => links)

/** Whether a later version has stored a draft, which may have other fields. */
export function isOfLaterVersion(stored: unknown): boolean {
	return isObject(stored) && Number(stored.version) > 1
}

/** Reads a reporter's draft for a news item, if there is one. */
export async function readDraft(user: string, newsId: string): Promise<string[] | undefined> {
	return parseDraft(await get(draftKey(user, newsId), records))
}

/** Deletes all drafts of a reporter. */
export async function deleteDrafts(user: string): Promise<void> {
	await changeRecords(async (store) => {
		store.delete(startingWith(draftKey(user, '')))
	})
}

/** Moves all drafts to another key of the same reporter, into those that are already there. */
export async function renameDrafts(store: IDBObjectStore, from: string, to: string): Promise<void> {
	for (const key of await promisifyRequest(store.getAllKeys(startingWith(draftKey(from, ''))))) {
		const renamed = draftKey(to, String(key).slice(draftKey(from, '').length))
		const draft: unknown = await promisifyRequest(store.get(key))
		const target: unknown = await promisifyRequest(store.get(renamed))
		const other = parseDraft(target)
		if (other === undefined && isOfLaterVersion(target)) continue
		const links = other && [...new Set([...other, ...(parseDraft(draft) ?? [])])]
		store.put(links ? { version: 1, links } : draft, renamed)
		store.delete(key)
	}
}
