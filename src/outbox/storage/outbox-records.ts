import { promisifyRequest } from 'idb-keyval'
import { openStore } from '../../shared/indexed-db/open-store.ts'

/** The phone is full, or stores nothing for this app: nothing was saved. */
export class NotSavedError extends Error {
	override readonly name = 'NotSavedError'
}

/** The database of items, drafts and the sign-in. */
export const records = openStore('outbox', 'records')

/**
 * Changes records in one transaction. With the default, strict durability it resolves once the change is on
 * the disk: what is reported as saved survives an empty battery.
 *
 * @throws {NotSavedError} when nothing was changed
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
				// Awaited below; an error of `change` is thrown instead, and must not leave this rejection unhandled.
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

/** Commits at once: the change is then written even if the page is closed at this moment. */
function commit(transaction: IDBTransaction): void {
	try {
		transaction.commit()
	} catch {
		// It has committed by itself.
	}
}

/** Undoes what was written before a failure: a transaction left alone would commit it. */
function abort(transaction: IDBTransaction): void {
	try {
		transaction.abort()
	} catch {
		// The transaction itself has failed, and is aborted already.
	}
}

/** All keys that begin with a prefix. */
export function startingWith(prefix: string): IDBKeyRange {
	return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}

/** The prefix of items' keys. */
export const ITEM_PREFIX = 'item:'

/** The key of a reporter's draft for a news item. */
export function draftKey(owner: string, newsId: string): string {
	return `draft:${encodeURIComponent(owner)}:${newsId}`
}
