import { promisifyRequest } from 'idb-keyval'
import { isOfLaterVersion, parseDraft } from './drafts.ts'
import { mergeTexts } from './merge-texts.ts'
import { hasLink } from './outbox-item.ts'
import { postOutboxMessage } from './storage/outbox-channel.ts'
import { changeRecords, draftKey } from './storage/outbox-records.ts'

/**
 * Merges what was typed into a draft, which other tabs may also have changed.
 *
 * @param base the draft as this form last read or wrote it
 * @param by the id of the form, which needn't be told about its own change
 * @returns all links of the draft
 * @throws {NotSavedError}
 */
export async function mergeDraft(
	user: string,
	newsId: string,
	base: readonly string[],
	typed: readonly string[],
	by?: string,
): Promise<string[]> {
	// Relaxed durability: the next keystroke changes the draft again, so it isn't worth waiting for the disk.
	const merge = (links: string[]) => {
		const { changed, added } = mergeTexts(links, base, typed)
		return [...changed, ...added].filter((link) => link !== undefined)
	}
	return changeDraft({ user, newsId }, merge, 'relaxed', by)
}

/**
 * Removes from a draft the links that were sent or are in the outbox.
 *
 * @throws {NotSavedError}
 */
export async function dropFromDraft(
	draft: { user: string; newsId: string },
	links: readonly string[],
): Promise<void> {
	await changeDraft(draft, (typed) => typed.filter((link) => !hasLink(links, link)))
}

/** Changes a draft in one transaction. Writes nothing without a change, so that this works even on a full phone. */
async function changeDraft(
	{ user, newsId }: { user: string; newsId: string },
	change: (links: string[]) => string[],
	durability?: IDBTransactionDurability,
	by?: string,
): Promise<string[]> {
	const key = draftKey(user, newsId)
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
	if (isChanged) postOutboxMessage({ type: 'draft', user, newsId, by })
	return after
}
