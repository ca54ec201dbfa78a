import { get } from 'idb-keyval'
import * as v from 'valibot'
import { changeRecords, records, startingWith } from './records.ts'

const PREFIX = 'draft:'

const draftV1 = v.object({ version: v.literal(1), links: v.array(v.string()) })

/** What a reporter has half typed for a news item, if anything. */
export async function readDraft(owner: string, newsId: string): Promise<string[] | undefined> {
	const { success, output } = v.safeParse(draftV1, await get(keyOf(owner, newsId), records))
	return success ? output.links : undefined
}

/** Keeps what is half typed; nothing typed keeps nothing. A phone that is full keeps it on the screen only. */
export async function saveDraft(owner: string, newsId: string, links: string[]): Promise<void> {
	const isEmpty = links.every((link) => link.trim() === '')
	await changeRecords(async (store) => {
		if (isEmpty) store.delete(keyOf(owner, newsId))
		else store.put({ version: 1, links }, keyOf(owner, newsId))
		// With each letter typed, the disk need not be waited for.
	}, 'relaxed').catch(() => undefined)
}

/** Forgets all that a reporter has half typed. */
export async function deleteDrafts(owner: string): Promise<void> {
	await changeRecords(async (store) => {
		store.delete(startingWith(keyOf(owner, '')))
	})
}

function keyOf(owner: string, newsId: string): string {
	return `${PREFIX}${encodeURIComponent(owner)}:${newsId}`
}
