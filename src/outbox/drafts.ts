import { get } from 'idb-keyval'
import * as v from 'valibot'
import { storedRecord } from '../shared/indexed-db/records.ts'
import { hasLink } from './outbox-item.ts'
import { changeRecords, draftKey, records, startingWith } from './storage/outbox-records.ts'

const draftV1 = v.object({ version: v.literal(1), links: v.array(v.string()) })

/** Parses a stored draft of any version, and returns its links. */
const parseDraft = storedRecord([draftV1], (stored): string[] => {
	switch (stored.version) {
		case 1:
			return stored.links
	}
})

/** Reads a reporter's draft for a news item, if there is one. */
export async function readDraft(owner: string, newsId: string): Promise<string[] | undefined> {
	return parseDraft(await get(draftKey(owner, newsId), records))
}

/** Saves a draft, or deletes an empty one. On a full phone the draft stays only on the screen. */
export async function saveDraft(owner: string, newsId: string, links: string[]): Promise<void> {
	const isEmpty = links.every((link) => link.trim() === '')
	await changeRecords(async (store) => {
		if (isEmpty) store.delete(draftKey(owner, newsId))
		else store.put({ version: 1, links }, draftKey(owner, newsId))
		// Relaxed durability: the next keystroke saves the draft again, so it isn't worth waiting for the disk.
	}, 'relaxed').catch(() => undefined)
}

/** Removes from a draft the links that were sent or are in the outbox. */
export async function dropFromDraft(
	{ owner, newsId }: { owner: string; newsId: string },
	links: readonly string[],
): Promise<void> {
	if (links.length === 0) return
	const typed = await readDraft(owner, newsId).catch(() => undefined)
	const left = typed?.filter((link) => !hasLink(links, link))
	if (left !== undefined) await saveDraft(owner, newsId, left)
}

/** Deletes all drafts of a reporter. */
export async function deleteDrafts(owner: string): Promise<void> {
	await changeRecords(async (store) => {
		store.delete(startingWith(draftKey(owner, '')))
	})
}
