import { get, promisifyRequest } from 'idb-keyval'
import { readSignInCopy } from '../account/sign-in-copy.ts'
import type { SubmitLinksRequest } from '../shared/contract/submissions.ts'
import { randomId } from '../shared/random-id.ts'
import { markCovered } from '../starred-news/covered-news.ts'
import { openDatabase } from '../storage/database.ts'
import { changeRecords } from '../storage/records.ts'
import { noteAccepted } from '../submissions/own-submissions.ts'
import { deleteDrafts, dropFromDraft } from './drafts.ts'
import { ABANDONED, postOutboxMessage } from './outbox-channel.ts'
import {
	countLinks,
	hasLink,
	ITEM_VERSION,
	isAsked,
	isSentByItself,
	type OutboxItem,
	parseItem,
	withoutLinks,
} from './outbox-item.ts'
import { type OutboxEvent, outboxReducer } from './outbox-reducer.ts'

const records = openDatabase('outbox')

/** What a reporter submits, including all fields of the request, which is built from the stored item. */
export type NewItem = Pick<OutboxItem, 'user' | 'newsId' | 'newsTitle' | keyof SubmitLinksRequest>

/** Reads a reporter's items, in the order in which they are sent. */
export async function readItems(user: string): Promise<OutboxItem[]> {
	const items = await records('readonly', allItems)
	return items.filter((item) => item.user === user).sort((one, two) => one.order - two.order)
}

/** Reads the signed-in reporter's items; none until the sign-in is known. */
export async function readOwnItems(): Promise<OutboxItem[]> {
	const signIn = await readSignInCopy()
	return signIn === undefined ? [] : readItems(signIn.user)
}

/**
 * Saves links to be sent, except those that the outbox already sends to the same news.
 *
 * @returns the new item; `undefined` if there are no other links
 * @throws {NotSavedError}
 */
export async function saveItem(added: NewItem): Promise<OutboxItem | undefined> {
	let shared: OutboxItem[] = []
	const save = (marks: boolean) =>
		changeRecords(records, async (store) => {
			const all = await allItems(store)
			const links = takeLinks(store, all, added)
			shared = marks ? sharedItems(all, added) : []
			for (const item of shared) put(store, item.id, { ...item, isShared: true })
			if (links.length === 0) return undefined
			const order = Math.max(0, ...all.map((item) => item.order)) + 1
			const fresh = { version: ITEM_VERSION, id: randomId(), savedAt: Date.now(), order } as const
			const item: OutboxItem = { ...fresh, ...added, links, state: 'queued', attempt: 0 }
			put(store, item.id, item)
			return item
		})
	// On a full phone, links can still be left to other items.
	const saved = await save(true).catch((error: unknown) => {
		if (shared.length === 0) throw error
		return save(false)
	})
	postOutboxMessage({ type: 'changed' })
	return saved
}

/** Returns the items that already send links of this form. */
function sharedItems(items: OutboxItem[], { user, newsId, links }: NewItem): OutboxItem[] {
	return items.filter(
		(item) =>
			item.user === user &&
			item.newsId === newsId &&
			isSentByItself(item) &&
			item.links.some((link) => hasLink(links, link)),
	)
}

/**
 * Queues a refused or held item again with these links, except those that another item sends to the same news.
 *
 * @returns whether it was still refused or held. Another tab may have resent or deleted it.
 * @throws {NotSavedError}
 */
export async function resendItem(id: string, links: readonly string[]): Promise<boolean> {
	const { before } = await updateItem(id, async (item, store) => {
		if (item.state !== 'rejected') return item
		const others = (await allItems(store)).filter((other) => other.id !== id)
		const taken = takeLinks(store, others, { ...item, links: [...links] })
		return taken.length === 0 ? undefined : outboxReducer(item, { type: 'edited', links: taken })
	})
	return before?.state === 'rejected'
}

/**
 * Returns the links that no other item sends, each once, and takes them out of the news' refused items. This is the last
 * check for duplicates, in the transaction that saves, because another tab may save the same link.
 */
function takeLinks(store: IDBObjectStore, items: OutboxItem[], added: NewItem): string[] {
	const ofNews = items.filter(({ user, newsId }) => user === added.user && newsId === added.newsId)
	for (const item of ofNews)
		if (item.state === 'rejected') put(store, item.id, withoutLinks(item, added.links))
	const sent = ofNews.filter(({ state }) => state !== 'rejected').flatMap(({ links }) => links)
	return added.links.filter(
		(link, index) => !hasLink([...sent, ...added.links.slice(0, index)], link),
	)
}

/**
 * Applies an event to the stored item, if it counts, in one transaction.
 *
 * @returns the changed item; `undefined` if it is gone
 * @throws {NotSavedError}
 */
export async function changeItem(
	id: string,
	event: OutboxEvent,
	counts?: (item: OutboxItem) => boolean,
): Promise<OutboxItem | undefined> {
	const { before, after } = await applyEvent(id, event, counts)
	if (event.type === 'discarded' && before !== undefined && after === undefined)
		postOutboxMessage({ type: 'ended', id, user: before.user, event, failure: ABANDONED })
	return after
}

/**
 * Starts an attempt to send an item. Its number is a fencing token: in any tab, only the latest attempt may send the
 * item or end its state.
 *
 * @returns the item; `undefined` if it is no longer queued
 * @throws {NotSavedError}
 */
export async function beginAttempt(
	id: string,
	start: Omit<Extract<OutboxEvent, { type: 'send' }>, 'type'>,
): Promise<OutboxItem | undefined> {
	const { before, after } = await updateItem(id, (item) =>
		outboxReducer(item, { type: 'send', ...start }),
	)
	return after === before ? undefined : after
}

/** Whether an attempt is still running: it hasn't ended, and no other tab has marked it as lost. */
export async function isAttemptUnderWay({ id, attempt }: OutboxItem): Promise<boolean> {
	return isAttempt(parseItem(await get(id, records)), attempt)
}

/**
 * Ends an attempt to send an item. If another tab has marked it as lost meanwhile, only a success counts.
 *
 * @returns whether the event counts
 * @throws {NotSavedError}
 */
export async function finishAttempt(
	{ id, attempt }: OutboxItem,
	event: OutboxEvent,
): Promise<boolean> {
	const counts = (item: OutboxItem | undefined) =>
		event.type === 'accepted' || isAttempt(item, attempt)
	const { before } = await applyEvent(id, event, counts)
	return counts(before)
}

/** Applies an event if it counts, and notes links that the host then has. */
async function applyEvent(
	id: string,
	event: OutboxEvent,
	counts: (item: OutboxItem) => boolean = () => true,
) {
	const { before, after } = await updateItem(id, (item) =>
		counts(item) ? outboxReducer(item, event) : item,
	)
	if (before !== undefined && (event.type === 'accepted' || event.type === 'found')) {
		const gone = linksGone(before, after)
		if (gone.length > 0) await noteArrived({ ...before, links: gone })
	}
	return { before, after }
}

function linksGone(before: OutboxItem, after: OutboxItem | undefined): string[] {
	return before.links.filter((link) => !after?.links.includes(link))
}

/**
 * Drops the star of the news, remembers the links, and removes them from the draft: the form may have been closed. If that
 * fails, the star stays, and the news counts as covered only once the links are listed.
 */
export async function noteArrived(arrived: NewItem): Promise<void> {
	const { user, newsId, links } = arrived
	await Promise.allSettled([
		markCovered(newsId),
		noteAccepted(user, newsId, links),
		dropFromDraft(arrived, links),
	])
}

function isAttempt(item: OutboxItem | undefined, attempt: number): boolean {
	return item?.state === 'sending' && item.attempt === attempt
}

type Changed = OutboxItem | undefined

async function updateItem(
	id: string,
	update: (item: OutboxItem, store: IDBObjectStore) => Changed | Promise<Changed>,
) {
	const change = (remembers: boolean) =>
		changeRecords(records, async (store) => {
			const before = parseItem(await promisifyRequest(store.get(id)))
			const after = before && (await update(before, store))
			if (after !== before) put(store, id, after)
			if (before !== undefined && remembers) await rememberSent(store, before, after)
			return { before, after }
		})
	// A full phone can still delete what has arrived.
	const updated = await change(true).catch(() => change(false))
	postOutboxMessage({ type: 'changed' })
	return updated
}

/** Notes the links that leave an item in the others, because new rows with these links aren't theirs. */
async function rememberSent(store: IDBObjectStore, before: OutboxItem, after?: OutboxItem) {
	const gone = linksGone(before, after)
	if (before.attempt === 0 || gone.length === 0) return
	for (const item of await allItems(store)) {
		if (item.user !== before.user || item.id === before.id) continue
		if (!isSentByItself(item) && !isAsked(item)) continue
		put(store, item.id, { ...item, sent: [...(item.sent ?? []), ...gone] })
	}
}

async function allItems(store: IDBObjectStore): Promise<OutboxItem[]> {
	const stored: unknown[] = await promisifyRequest(store.getAll())
	return stored.flatMap((each) => parseItem(each) ?? [])
}

function put(store: IDBObjectStore, id: string, item: OutboxItem | undefined): void {
	if (item === undefined) store.delete(id)
	else store.put(item, id)
}

/** Counts a reporter's links in the outbox; 0 if it can't be read. */
export async function countUnsentLinks(user: string): Promise<number> {
	return countLinks(await readItems(user).catch(() => []))
}

/** Spares an item that is just being sent. Throws if something couldn't be read or deleted. */
export async function discardUnsent(user: string): Promise<void> {
	for (const { id } of await readItems(user)) await changeItem(id, { type: 'discarded' })
	await deleteDrafts(user)
}

/** Shows the number of links in the outbox on the app's icon, if the platform has icon badges. */
export async function showBadge(count: number): Promise<void> {
	if (!('setAppBadge' in navigator)) return
	const setting = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
	// It may be rejected, for example if the app isn't installed.
	await setting.catch(() => undefined)
}
