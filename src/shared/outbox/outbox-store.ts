import { promisifyRequest } from 'idb-keyval'
import { randomId } from '../random-id.ts'
import { next, type OutboxEvent } from './next.ts'
import { tellOutbox } from './outbox-channel.ts'
import { hasLink, ITEM_VERSION, type OutboxItem, parseItem } from './outbox-item.ts'
import { ITEM_PREFIX } from './record-keys.ts'
import { changeRecords, records, startingWith } from './records.ts'

/** What a reporter hands in. */
export type NewItem = Pick<OutboxItem, 'owner' | 'newsId' | 'newsTitle' | 'links'>

/** A reporter's waiting items, in the order they are to be sent. Anyone else's are never given out. */
export async function readItems(owner: string): Promise<OutboxItem[]> {
	const stored = await records('readonly', (store) =>
		promisifyRequest<unknown[]>(store.getAll(startingWith(ITEM_PREFIX))),
	)
	const items = stored.flatMap((each) => parseItem(each) ?? [])
	return items.filter((item) => item.owner === owner).sort((one, two) => one.order - two.order)
}

/**
 * Saves links to be sent, and says which items they wait in.
 *
 * A link of the same news that waits already is not saved a second time. One whose item was refused
 * leaves that item, and is tried again in the new one.
 *
 * @param former what was handed in before in the place of these: what is no longer among them is given up
 *
 * @throws {NotSavedError} when the phone is full; then nothing is saved
 */
export async function saveItem(added: NewItem, former: readonly string[] = []): Promise<string[]> {
	const ids = await changeRecords(async (store) => {
		const all = (await promisifyRequest(store.getAll(startingWith(ITEM_PREFIX)))).flatMap(
			(stored) => parseItem(stored) ?? [],
		)
		const replaced = former.filter((link) => !hasLink(added.links, link))
		const waiting = all.flatMap((item) => {
			if (item.owner !== added.owner || item.newsId !== added.newsId) return []
			const left = withoutLinks(item, replaced)
			if (left?.links.length !== item.links.length) put(store, item.id, left)
			return left ?? []
		})
		const holders = waiting.filter(
			({ state, links }) =>
				state !== 'rejected' && links.some((link) => hasLink(added.links, link)),
		)
		for (const item of waiting) {
			if (item.state === 'rejected') put(store, item.id, withoutLinks(item, added.links))
		}
		const held = holders.flatMap(({ links }) => links)
		const links = added.links.filter((link) => !hasLink(held, link))
		const ids = holders.map(({ id }) => id)
		if (links.length === 0) return ids
		const id = randomId()
		const order = Math.max(0, ...all.map((item) => item.order)) + 1
		const savedAt = Date.now()
		const state = 'queued' as const
		put(store, id, {
			version: ITEM_VERSION,
			id,
			...added,
			links,
			savedAt,
			order,
			state,
			attempt: 0,
		})
		return [...ids, id]
	})
	tellOutbox({ type: 'changed' })
	return ids
}

/**
 * Lets an event happen to an item as it is stored by now.
 *
 * @returns the item after it, or nothing where it is gone
 * @throws {NotSavedError} when the phone is full
 */
export async function changeItem(id: string, event: OutboxEvent): Promise<OutboxItem | undefined> {
	const { after } = await change(id, (item) => next(item, event))
	return after
}

/**
 * Begins an attempt to send an item as it is stored by now.
 *
 * @param hostTime the latest that the host has told, in milliseconds
 * @returns the item, or nothing where it is not to be sent any more, or somebody else sends it already
 * @throws {NotSavedError} when the phone is full
 */
export async function beginAttempt(
	id: string,
	hostTime: number | undefined,
): Promise<OutboxItem | undefined> {
	const { before, after } = await change(id, (item) => next(item, { type: 'send', hostTime }))
	return after === before ? undefined : after
}

/**
 * Ends an attempt to send an item. One that was taken for lost, and comes to its end when another has
 * been begun since, says nothing any more, but that the host has taken it.
 *
 * @throws {NotSavedError} when the phone is full
 */
export async function endAttempt({ id, attempt }: OutboxItem, event: OutboxEvent): Promise<void> {
	await change(id, (item) =>
		item.attempt === attempt || event.type === 'accepted' ? next(item, event) : item,
	)
}

async function change(id: string, happen: (item: OutboxItem) => OutboxItem | undefined) {
	const changed = await changeRecords(async (store) => {
		const before = parseItem(await promisifyRequest(store.get(ITEM_PREFIX + id)))
		const after = before && happen(before)
		if (after !== before) put(store, id, after)
		return { before, after }
	})
	tellOutbox({ type: 'changed' })
	return changed
}

function put(store: IDBObjectStore, id: string, item: OutboxItem | undefined): void {
	if (item === undefined) store.delete(ITEM_PREFIX + id)
	else store.put(item, ITEM_PREFIX + id)
}

function withoutLinks(item: OutboxItem, taken: readonly string[]): OutboxItem | undefined {
	const links = item.links.filter((link) => !hasLink(taken, link))
	return links.length === 0 ? undefined : { ...item, links }
}
