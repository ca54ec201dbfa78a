import { promisifyRequest } from 'idb-keyval'
import { openStore } from '../indexed-db/open-store.ts'

/** The phone has no room left, or keeps nothing for this app: nothing was saved. */
export class NotSavedError extends Error {
	override readonly name = 'NotSavedError'
}

/** What waits to be sent, what is half typed, and whose sign-in it is; a database of its own. */
export const records = openStore('outbox', 'records')

/**
 * Changes records in one transaction. A strict one, as it is by default, is done only once it is safe
 * on the disk: what is said to be saved survives an empty battery.
 *
 * @throws {NotSavedError} and nothing has changed
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
				// It is heard of below; what fails first inside is thrown instead.
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

/** Begins to write at once: a page that is left at this moment has nothing more to do for it. */
function commit(transaction: IDBTransaction): void {
	try {
		transaction.commit()
	} catch {
		// It has begun by itself.
	}
}

/** Takes back what was written before something failed: a transaction left alone would keep it. */
function abort(transaction: IDBTransaction): void {
	try {
		transaction.abort()
	} catch {
		// It was what failed, and has taken all back by itself.
	}
}

/** All keys that begin so. */
export function startingWith(prefix: string): IDBKeyRange {
	return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}
