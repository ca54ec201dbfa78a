import { get } from 'idb-keyval'
import * as v from 'valibot'
import { hasLink } from './outbox-item.ts'
import { draftKey } from './record-keys.ts'
import { changeRecords, records, startingWith } from './records.ts'

const draftV1 = v.object({ version: v.literal(1), links: v.array(v.string()) })

/** What a reporter has half typed for a news item, if anything. */
export async function readDraft(owner: string, newsId: string): Promise<string[] | undefined> {
	const { success, output } = v.safeParse(draftV1, await get(draftKey(owner, newsId), records))
	return success ? output.links : undefined
}

/** Keeps what is half typed; nothing typed keeps nothing. A phone that is full keeps it on the screen only. */
export async function saveDraft(owner: string, newsId: string, links: string[]): Promise<void> {
	const isEmpty = links.every((link) => link.trim() === '')
	await changeRecords(async (store) => {
		if (isEmpty) store.delete(draftKey(owner, newsId))
		else store.put({ version: 1, links }, draftKey(owner, newsId))
		// With each letter typed, the disk need not be waited for.
	}, 'relaxed').catch(() => undefined)
}

/** Takes links out of what is half typed for a news item: they are sent by now, or wait elsewhere. */
export async function dropFromDraft(
	{ owner, newsId }: { owner: string; newsId: string },
	links: readonly string[],
): Promise<void> {
	if (links.length === 0) return
	const typed = await readDraft(owner, newsId).catch(() => undefined)
	const left = typed?.filter((link) => !hasLink(links, link))
	if (left !== undefined) await saveDraft(owner, newsId, left)
}

/** Forgets all that a reporter has half typed. */
export async function deleteDrafts(owner: string): Promise<void> {
	await changeRecords(async (store) => {
		store.delete(startingWith(draftKey(owner, '')))
	})
}
