import { promisifyRequest } from 'idb-keyval'
import { randomId } from '../random-id.ts'
import { deleteDrafts } from './drafts.ts'
import { postOutboxMessage } from './outbox-channel.ts'
import { countLinks, hasLink, ITEM_VERSION, type OutboxItem, parseItem } from './outbox-item.ts'
import { type OutboxEvent, outboxReducer } from './outbox-reducer.ts'
import { changeRecords, ITEM_PREFIX, records, startingWith } from './records.ts'

/** What a reporter submits. */
export type NewItem = Pick<OutboxItem, 'owner' | 'newsId' | 'newsTitle' | 'links'>

/** A reporter's items in the order they are sent; never anyone else's. */
export async function readItems(owner: string): Promise<OutboxItem[]> {
	const stored = await records('readonly', (store) =>
		promisifyRequest<unknown[]>(store.getAll(startingWith(ITEM_PREFIX))),
	)
	const items = stored.flatMap((each) => parseItem(each) ?? [])
	return items.filter((item) => item.owner === owner).sort((one, two) => one.order - two.order)
}

/**
 * Saves links to be sent.
 *
 * A link of the same news that is in the outbox already is not saved a second time. One whose item was
 * refused moves from that item into the new one.
 *
 * @param former what the same form submitted before in place of these: links no longer among them are deleted
 * @returns the ids of the items that have these links
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
	postOutboxMessage({ type: 'changed' })
	return ids
}

/**
 * Applies an event to the stored item, in one transaction.
 *
 * @returns the item after it; `undefined` where it is gone
 * @throws {NotSavedError} when the phone is full
 */
export async function changeItem(id: string, event: OutboxEvent): Promise<OutboxItem | undefined> {
	const { after } = await updateItem(id, (item) => outboxReducer(item, event))
	return after
}

/**
 * Begins an attempt to send an item.
 *
 * @param hostTime the latest time the host has sent, in milliseconds
 * @returns the item; `undefined` where it is not queued any more, as when somebody else has begun to send it
 * @throws {NotSavedError} when the phone is full
 */
export async function beginAttempt(
	id: string,
	hostTime: number | undefined,
): Promise<OutboxItem | undefined> {
	const event = { type: 'send', hostTime } as const
	const { before, after } = await updateItem(id, (item) => outboxReducer(item, event))
	return after === before ? undefined : after
}

/**
 * Ends an attempt to send an item. If another one has begun since, because this one was taken for lost,
 * only its success counts.
 *
 * @param item as it was when the attempt began
 * @throws {NotSavedError} when the phone is full
 */
export async function endAttempt({ id, attempt }: OutboxItem, event: OutboxEvent): Promise<void> {
	await updateItem(id, (item) =>
		item.attempt === attempt || event.type === 'accepted' ? outboxReducer(item, event) : item,
	)
}

async function updateItem(id: string, update: (item: OutboxItem) => OutboxItem | undefined) {
	const updated = await changeRecords(async (store) => {
		const before = parseItem(await promisifyRequest(store.get(ITEM_PREFIX + id)))
		const after = before && update(before)
		if (after !== before) put(store, id, after)
		return { before, after }
	})
	postOutboxMessage({ type: 'changed' })
	return updated
}

/** How many links of a reporter are in the outbox; 0 where it cannot be read. */
export async function countUnsentLinks(reporter: string): Promise<number> {
	const items = await readItems(reporter).catch(() => [])
	return countLinks(items)
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

function put(store: IDBObjectStore, id: string, item: OutboxItem | undefined): void {
	if (item === undefined) store.delete(ITEM_PREFIX + id)
	else store.put(item, ITEM_PREFIX + id)
}

function withoutLinks(item: OutboxItem, taken: readonly string[]): OutboxItem | undefined {
	const links = item.links.filter((link) => !hasLink(taken, link))
	return links.length === 0 ? undefined : { ...item, links }
}
