import { get, promisifyRequest } from 'idb-keyval'
import type { SubmitLinksRequest } from '../shared/contract/submissions.ts'
import { randomId } from '../shared/random-id.ts'
import type { Baseline } from './baseline.ts'
import { deleteDrafts } from './drafts.ts'
import {
	countLinks,
	hasLink,
	ITEM_VERSION,
	type OutboxItem,
	parseItem,
	withoutLinks,
} from './outbox-item.ts'
import { type OutboxEvent, outboxReducer } from './outbox-reducer.ts'
import { postOutboxMessage } from './storage/outbox-channel.ts'
import { changeRecords, ITEM_PREFIX, records, startingWith } from './storage/outbox-records.ts'
import { readOutboxSignIn } from './storage/outbox-sign-in.ts'

/** The key of the latest pass's id. */
const PASS = 'pass'

/** What a reporter submits: with whatever the request has, since it is sent from what is stored. */
export type NewItem = Pick<OutboxItem, 'owner' | 'newsId' | 'newsTitle' | keyof SubmitLinksRequest>

/** A reporter's items in the order they are sent; never anyone else's. */
export async function readItems(owner: string): Promise<OutboxItem[]> {
	const stored = await records('readonly', (store) =>
		promisifyRequest<unknown[]>(store.getAll(startingWith(ITEM_PREFIX))),
	)
	const items = stored.flatMap((each) => parseItem(each) ?? [])
	return items.filter((item) => item.owner === owner).sort((one, two) => one.order - two.order)
}

/** The signed-in reporter's items; none before the sign-in is known. */
export async function readOwnItems(): Promise<OutboxItem[]> {
	const signIn = await readOutboxSignIn()
	return signIn === undefined ? [] : readItems(signIn.owner)
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
 * @returns the item after it; `undefined` if it is gone
 * @throws {NotSavedError} when the phone is full
 */
export async function changeItem(id: string, event: OutboxEvent): Promise<OutboxItem | undefined> {
	const { before, after } = await updateItem(id, (item) => outboxReducer(item, event))
	if (event.type === 'discarded' && before !== undefined && after === undefined) {
		const failure = { kind: 'abandoned', status: undefined, message: '' }
		postOutboxMessage({ type: 'ended', id, event, failure })
	}
	return after
}

/**
 * Begins a pass over the outbox. Attempts can be begun in the latest pass only, so a tab that was frozen, and
 * whose lock was taken away, begins no more of them once it is thawed.
 *
 * @returns the pass's id
 * @throws {NotSavedError} when the phone is full
 */
export function beginPass(): Promise<string> {
	const id = randomId()
	return changeRecords(async (store) => {
		store.put(id, PASS)
		return id
	}, 'relaxed')
}

/**
 * Begins an attempt to send an item.
 *
 * @param pass the id of the pass it belongs to
 * @param before the submissions right before it, if they could be read
 * @returns the item; `undefined` if it is not queued any more
 * @throws {NotSavedError} when the phone is full, or another pass has begun since
 */
export async function beginAttempt(
	id: string,
	pass: string | undefined,
	before: Baseline | undefined,
): Promise<OutboxItem | undefined> {
	const { before: stored, after } = await updateItem(id, async (item, store) => {
		if ((await promisifyRequest(store.get(PASS))) !== pass)
			throw new Error('Another tab sends by now')
		return outboxReducer(item, { type: 'send', before })
	})
	return after === stored ? undefined : after
}

/** Whether an attempt has neither ended nor been taken for lost by another tab. */
export async function isAttemptUnderWay({ id, attempt }: OutboxItem): Promise<boolean> {
	return isAttempt(parseItem(await get(ITEM_PREFIX + id, records)), attempt)
}

/**
 * Ends an attempt to send an item. If another tab has taken it for lost meanwhile, only its success counts.
 *
 * @param item as it was when the attempt began
 * @returns whether it counts
 * @throws {NotSavedError} when the phone is full
 */
export async function finishAttempt(
	{ id, attempt }: OutboxItem,
	event: OutboxEvent,
): Promise<boolean> {
	const counts = (item: OutboxItem | undefined) =>
		event.type === 'accepted' || isAttempt(item, attempt)
	const { before } = await updateItem(id, (item) =>
		counts(item) ? outboxReducer(item, event) : item,
	)
	return counts(before)
}

function isAttempt(item: OutboxItem | undefined, attempt: number): boolean {
	return item?.state === 'sending' && item.attempt === attempt
}

async function updateItem(
	id: string,
	update: (
		item: OutboxItem,
		store: IDBObjectStore,
	) => OutboxItem | undefined | Promise<OutboxItem | undefined>,
) {
	const updated = await changeRecords(async (store) => {
		const before = parseItem(await promisifyRequest(store.get(ITEM_PREFIX + id)))
		const after = before && (await update(before, store))
		if (after !== before) put(store, id, after)
		return { before, after }
	})
	postOutboxMessage({ type: 'changed' })
	return updated
}

/** How many links of a reporter are in the outbox; 0 where it cannot be read. */
export async function countUnsentLinks(owner: string): Promise<number> {
	const items = await readItems(owner).catch(() => [])
	return countLinks(items)
}

/**
 * Deletes a reporter's outbox items and drafts, except an item that is being sent at this moment.
 *
 * @throws {DOMException | NotSavedError} when not all could be read or deleted
 */
export async function discardUnsent(owner: string): Promise<void> {
	for (const { id } of await readItems(owner)) await changeItem(id, { type: 'discarded' })
	await deleteDrafts(owner)
}

function put(store: IDBObjectStore, id: string, item: OutboxItem | undefined): void {
	if (item === undefined) store.delete(ITEM_PREFIX + id)
	else store.put(item, ITEM_PREFIX + id)
}

/** Shows on the app's icon how many links are in the outbox, where the platform has icon badges. */
export async function showBadge(count: number): Promise<void> {
	// It may reject, such as for an app that is not installed.
	if (!('setAppBadge' in navigator)) return
	await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(
		() => undefined,
	)
}
