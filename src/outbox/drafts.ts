/** The drafts: the links typed for a news item, but not submitted yet. */
import * as v from 'valibot'
import { parseIfValid } from '../shared/contract/lenient.ts'
import { randomId } from '../shared/random-id.ts'
import { openDatabase } from '../storage/database.ts'
import { changeRecords, readEntries } from '../storage/records.ts'
import { postOutboxMessage } from './outbox-channel.ts'
import { hasLink } from './outbox-item.ts'

/** A draft of any version. One that stores the links in another form has none here, and stays beside this one's. */
const draft = v.object({
	user: v.string(),
	newsId: v.string(),
	links: v.fallback(v.optional(v.array(v.string())), undefined),
})

type DraftOf = { user: string; newsId: string }

const drafts = openDatabase('drafts')

async function draftsOf(store: Pick<IDBObjectStore, 'getAll' | 'getAllKeys'>, user: string) {
	return (await readEntries(store)).flatMap(([key, stored]) => {
		const parsed = parseIfValid(draft, stored)
		return parsed?.user === user ? [{ ...parsed, key }] : []
	})
}

export async function readDraft(user: string, newsId: string): Promise<string[] | undefined> {
	const own = await drafts('readonly', (store) => draftsOf(store, user))
	return own.find((each) => each.newsId === newsId && each.links)?.links
}

/** Counts a user's drafts; 0 if they can't be read. */
export async function countDrafts(user: string): Promise<number> {
	const own = await drafts('readonly', (store) => draftsOf(store, user)).catch(() => [])
	return own.length
}

/** @throws {NotSavedError} */
export async function deleteDrafts(user: string): Promise<void> {
	await changeRecords(drafts, async (store) => {
		for (const { key } of await draftsOf(store, user)) store.delete(key)
	})
}

/**
 * Merges what was typed with the stored draft, which other tabs may also have changed.
 *
 * @param base the draft as this form last read or wrote it
 * @param by the id of the form, which ignores messages about its own changes
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
	return changeDraft({ user, newsId }, (stored) => mergeTexts(typed, base, stored), by)
}

/**
 * Merges into a list of texts what others have added and removed since both were equal to `base`: a three-way merge. A
 * text that both have changed is kept in both versions.
 */
export function mergeTexts(
	own: readonly string[],
	base: readonly string[],
	others: readonly string[],
): string[] {
	const removed = base.filter((text) => !others.includes(text))
	const added = others.filter((text) => !base.includes(text) && !own.includes(text))
	return [...own.filter((text) => !removed.includes(text)), ...added]
}

/** @throws {NotSavedError} */
export async function dropFromDraft(of: DraftOf, links: readonly string[]): Promise<void> {
	await changeDraft(of, (typed) => typed.filter((link) => !hasLink(links, link)))
}

/** Changes a draft in one transaction. Writes nothing without a change, so that this works even on a full phone. */
async function changeDraft(
	{ user, newsId }: DraftOf,
	change: (links: string[]) => string[],
	by?: string,
): Promise<string[]> {
	const { after, isChanged } = await changeRecords(
		drafts,
		async (store) => {
			const own = await draftsOf(store, user)
			const found = own.find((each) => each.newsId === newsId && each.links)
			const before = found?.links ?? []
			const after = change(before)
			const isChanged = JSON.stringify(after) !== JSON.stringify(before)
			const key = found?.key ?? randomId()
			if (isChanged && after.length === 0) store.delete(key)
			else if (isChanged) store.put({ version: 1, user, newsId, links: after }, key)
			return { after, isChanged }
		},
		// The next keystroke changes the draft again, so it isn't worth waiting for the disk.
		'relaxed',
	)
	if (isChanged) postOutboxMessage({ type: 'draft', user, newsId, by })
	return after
}
