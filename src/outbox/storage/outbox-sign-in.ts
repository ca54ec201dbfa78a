import { get, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { isObject } from '../../shared/contract/plain-values.ts'
import { renameDrafts } from '../drafts.ts'
import { postOutboxMessage } from './outbox-channel.ts'
import {
	changeRecords,
	ITEM_PREFIX,
	NOTIFICATIONS_KEY,
	records,
	startingWith,
} from './outbox-records.ts'

const KEY = 'signIn'

const signInV1 = v.object({ version: v.literal(1), id: v.string(), user: v.string() })

/** The sign-in in IndexedDB, where the worker can read it. */
export type OutboxSignIn = { id: string; user: string }

/** Reads the current sign-in; `undefined` until its user is known. Without it, nothing is sent. */
export async function readOutboxSignIn(): Promise<OutboxSignIn | undefined> {
	const stored = await get(KEY, records).catch(() => undefined)
	const { success, output } = v.safeParse(signInV1, stored)
	return success ? output : undefined
}

/** Whether this is still the current sign-in, with the same owner. */
export async function isCurrentSignIn({ id, user }: OutboxSignIn): Promise<boolean> {
	const current = await readOutboxSignIn()
	return current?.id === id && current.user === user
}

/**
 * Stores the current sign-in, or deletes it and the texts of its notifications. If that fails, nothing is sent.
 *
 * @param formerOwner the same reporter's key from before the host sent an `_id`
 * @throws {NotSavedError}
 */
export async function writeOutboxSignIn(
	signIn: OutboxSignIn | undefined,
	formerOwner?: string,
): Promise<void> {
	await changeRecords(async (store) => {
		if (signIn === undefined) {
			store.delete(KEY)
			store.delete(NOTIFICATIONS_KEY)
			return
		}
		store.put({ version: 1, ...signIn }, KEY)
		if (formerOwner !== undefined && formerOwner !== signIn.user)
			await renameOwner(store, formerOwner, signIn.user)
	})
	postOutboxMessage({ type: signIn === undefined ? 'changed' : 'signed-in' })
}

/** Deletes a sign-in that has ended, unless another one has started. */
export async function endOutboxSignIn(id: string): Promise<void> {
	await changeRecords(async (store) => {
		const { output, success } = v.safeParse(signInV1, await promisifyRequest(store.get(KEY)))
		if (success && output.id === id) store.delete(KEY)
	}).catch(() => undefined)
}

/** Moves items and drafts to another key of the same reporter. */
async function renameOwner(store: IDBObjectStore, from: string, to: string): Promise<void> {
	const items = startingWith(ITEM_PREFIX)
	const keys = await promisifyRequest(store.getAllKeys(items))
	const stored: unknown[] = await promisifyRequest(store.getAll(items))
	for (const [index, item] of stored.entries())
		if (isObject(item) && item.user === from) store.put({ ...item, user: to }, keys[index])

	await renameDrafts(store, from, to)
}
