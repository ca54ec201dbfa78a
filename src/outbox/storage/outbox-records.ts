import { promisifyRequest } from 'idb-keyval'
import { openStore } from '../../shared/indexed-db/open-store.ts'

/** Thrown if nothing was saved, because the phone is full or denies storage. */
export class NotSavedError extends Error {
	override readonly name = 'NotSavedError'
}

/** The database of items, drafts and the sign-in. */
export const records = openStore('outbox', 'records')

/**
 * Changes records in one transaction. With the default, strict durability, it resolves once the change is on the disk,
 * so that the change survives an empty battery.
 *
 * @throws {NotSavedError} if nothing was changed
 */
export async function changeRecords<Result>(
	change: (store: IDBObjectStore) => Promise<Result>,
	durability: IDBTransactionDurability = 'strict',
): Promise<Result> {
	try {
		return await records(
			'readwrite',
			async (store) => {
				const committed = promisifyRequest(store.transaction)
				// Awaited below. If `change` throws instead, this rejection must not count as unhandled.
				committed.catch(() => undefined)
				try {
					const result = await change(store)
					commit(store.transaction)
					await committed
					return result
				} catch (error) {
					abort(store.transaction)
					throw error
				}
			},
			{ durability },
		)
	} catch (error) {
		throw new NotSavedError('', { cause: error })
	}
}

/** Commits at once, so that the change is written even if the page is just being closed. */
function commit(transaction: IDBTransaction): void {
	try {
		transaction.commit()
	} catch {
		// The transaction has already committed by itself.
	}
}

/** Rolls back what was written before a failure. Otherwise the transaction would commit it. */
function abort(transaction: IDBTransaction): void {
	try {
		transaction.abort()
	} catch {
		// The transaction itself has failed, so it is already aborted.
	}
}

/** Returns the range of all keys that begin with a prefix. */
export function startingWith(prefix: string): IDBKeyRange {
	return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}

/** The key of the texts of notifications. */
export const NOTIFICATIONS_KEY = 'notifications'

/** The prefix of items' keys. */
export const ITEM_PREFIX = 'item:'

/** Returns the key of a reporter's draft for a news item. */
export function draftKey(user: string, newsId: string): string {
	return `draft:${encodeURIComponent(user)}:${newsId}`
}
