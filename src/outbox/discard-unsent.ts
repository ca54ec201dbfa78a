import { deleteDrafts } from './drafts.ts'
import { countLinks } from './outbox-item.ts'
import { changeItem, readItems } from './outbox-store.ts'

/** Counts a reporter's links in the outbox; 0 if it can't be read. */
export async function countUnsentLinks(user: string): Promise<number> {
	const items = await readItems(user).catch(() => [])
	return countLinks(items)
}

/**
 * Deletes a reporter's outbox items and drafts, except an item that is just being sent.
 *
 * @throws {DOMException | NotSavedError} if something couldn't be read or deleted
 */
export async function discardUnsent(user: string): Promise<void> {
	for (const { id } of await readItems(user)) await changeItem(id, { type: 'discarded' })
	await deleteDrafts(user)
}
