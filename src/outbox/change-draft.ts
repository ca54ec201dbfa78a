import { randomId } from '../shared/random-id.ts'
import { changeRecords } from '../storage/records.ts'
import { type DraftOf, drafts, findDraft, linksOf } from './drafts.ts'
import { mergeTexts } from './merge-texts.ts'
import { postOutboxMessage } from './outbox-channel.ts'
import { hasLink } from './outbox-item.ts'

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
export async function dropFromDraft(draft: DraftOf, links: readonly string[]): Promise<void> {
	await changeDraft(draft, (typed) => typed.filter((link) => !hasLink(links, link)))
}

/** Changes a draft in one transaction. Writes nothing without a change, so that this works even on a full phone. */
async function changeDraft(
	draft: DraftOf,
	change: (links: string[]) => string[],
	durability?: IDBTransactionDurability,
	by?: string,
): Promise<string[]> {
	const { user, newsId } = draft
	const { after, isChanged } = await changeRecords(
		drafts,
		async (store) => {
			const found = await findDraft(store, draft)
			const before = linksOf(found)
			const after = change(before ?? [])
			const isChanged = JSON.stringify(after) !== JSON.stringify(before ?? [])
			if (!isChanged) return { after, isChanged }
			const [first, ...others] = found
			if (first !== undefined && first.links === undefined)
				throw new Error('A later version has stored a draft that this one cannot read')
			for (const { key } of after.length > 0 ? others : found) store.delete(key)
			const record = { version: 1, ...Object(first?.stored), user, newsId, links: after }
			if (after.length > 0) store.put(record, first?.key ?? randomId())
			return { after, isChanged }
		},
		durability,
	)
	if (isChanged) postOutboxMessage({ type: 'draft', user, newsId, by })
	return after
}
