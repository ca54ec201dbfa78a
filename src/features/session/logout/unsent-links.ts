import { deleteDrafts } from '../../../shared/outbox/drafts.ts'
import { changeItem, readItems } from '../../../shared/outbox/outbox-store.ts'

/** How many links of a reporter wait on this phone; none where that cannot be read. */
export async function countUnsentLinks(reporter: string): Promise<number> {
	const items = await readItems(reporter).catch(() => [])
	return items.reduce((sum, { links }) => sum + links.length, 0)
}

/**
 * Gives up what waits, and what is half typed. What is being sent at this moment goes on.
 *
 * @throws {NotSavedError} when not all of it could be deleted
 */
export async function discardUnsent(reporter: string): Promise<void> {
	const items = await readItems(reporter).catch(() => [])
	for (const { id } of items) await changeItem(id, { type: 'discarded' })
	await deleteDrafts(reporter)
}
