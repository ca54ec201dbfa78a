import { get, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { isObject } from '../shared/contract/plain-values.ts'
import { storedRecord } from '../shared/indexed-db/records.ts'
import { mergeTexts } from './merge-texts.ts'
import { hasLink } from './outbox-item.ts'
import { postOutboxMessage } from './storage/outbox-channel.ts'
import { changeRecords, draftKey, records, startingWith } from './storage/outbox-records.ts'

const draft = v.object({ version: v.number(), links: v.array(v.string()) })

/** Parses a stored draft, also one of a later version, and returns its links. */
const parseDraft = storedRecord([draft], ({ links }): string[] => links)

/** Reads a reporter's draft for a news item, if there is one. */
export async function readDraft(owner: string, newsId: string): Promise<string[] | undefined> {
	return parseDraft(await get(draftKey(owner, newsId), records))
}

/**
 * Merges what was typed into a draft, which other tabs may also have changed.
 *
 * @param base the draft as this form last read or wrote it
 * @param by the id of the form, which needn't be told about its own change
 * @returns all links of the draft
 * @throws {NotSavedError}
 */
export async function mergeDraft(
	owner: string,
	newsId: string,
	base: readonly string[],
	typed: readonly string[],
	by?: string,
): Promise<string[]> {
	// Relaxed durability: the next keystroke changes the draft again, so it isn't worth waiting for the disk.
	const merge = (links: string[]) => mergedLinks(links, base, typed)
	return changeDraft({ owner, newsId }, merge, 'relaxed', by)
}

/** Returns the links of a draft after a merge. */
export function mergedLinks(...texts: Parameters<typeof mergeTexts>): string[] {
	const { changed, added } = mergeTexts(...texts)
	return [...changed, ...added].filter((link) => link !== undefined)
}

/**
 * Removes from a draft the links that were sent or are in the outbox.
 *
 * @throws {NotSavedError}
 */
export async function dropFromDraft(
	draft: { owner: string; newsId: string },
	links: readonly string[],
): Promise<void> {
	await changeDraft(draft, (typed) => typed.filter((link) => !hasLink(links, link)))
}

/** Changes a draft in one transaction. Writes nothing without a change, so that this works even on a full phone. */
async function changeDraft(
	{ owner, newsId }: { owner: string; newsId: string },
	change: (links: string[]) => string[],
	durability?: IDBTransactionDurability,
	by?: string,
): Promise<string[]> {
	const key = draftKey(owner, newsId)
	const { after, isChanged } = await changeRecords(async (store) => {
		const stored: unknown = await promisifyRequest(store.get(key))
		const before = parseDraft(stored)
		const after = change(before ?? [])
		const isChanged = JSON.stringify(after) !== JSON.stringify(before ?? [])
		if (isChanged && before === undefined && isOfLaterVersion(stored))
			throw new Error('A later version has stored a draft that this one cannot read')
		if (isChanged && after.length === 0) store.delete(key)
		else if (isChanged) store.put({ version: 1, ...(before && Object(stored)), links: after }, key)
		return { after, isChanged }
	}, durability)
	if (isChanged) postOutboxMessage({ type: 'draft', owner, newsId, by })
	return after
}

function isOfLaterVersion(stored: unknown): boolean {
	return isObject(stored) && Number(stored.version) > 1
}

/** Deletes all drafts of a reporter. */
export async function deleteDrafts(owner: string): Promise<void> {
	await changeRecords(async (store) => {
		store.delete(startingWith(draftKey(owner, '')))
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
		const links = other && mergedLinks(other, [], parseDraft(draft) ?? [])
		store.put(links ? { version: 1, links } : draft, renamed)
		store.delete(key)
	}
}
