import { deleteDrafts } from '../../../shared/outbox/drafts.ts'
import { changeItem, readItems } from '../../../shared/outbox/outbox-store.ts'

/** How many links of a reporter are in the outbox; 0 where it cannot be read. */
export async function countUnsentLinks(reporter: string): Promise<number> {
	const items = await readItems(reporter).catch(() => [])
	return items.reduce((sum, { links }) => sum + links.length, 0)
}

/**
 * Deletes a reporter's outbox items and drafts, except an item that is being sent at this moment.
 *
 * @throws {NotSavedError} when not all could be deleted
 */
export async function discardUnsent(reporter: string): Promise<void> {
	const items = await readItems(reporter).catch(() => [])
	for (const { id } of items) await changeItem(id, { type: 'discarded' })
	await deleteDrafts(reporter)
}
