import { createStore, promisifyRequest } from 'idb-keyval'

/** The phone has no room left, or keeps nothing for this app: nothing was saved. */
export class NotSavedError extends Error {
	override readonly name = 'NotSavedError'
}

/** What waits to be sent, what is half typed, and whose sign-in it is; a database of its own. */
export const records = createStore('outbox', 'records')

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
		const database = await records('readonly', (store) => store.transaction.db)
		const [name = ''] = database.objectStoreNames
		const transaction = database.transaction(name, 'readwrite', { durability })
		const committed = promisifyRequest(transaction)
		// It is heard of below; what fails first inside is thrown instead.
		committed.catch(() => undefined)
		const result = await change(transaction.objectStore(name))
		await committed
		return result
	} catch (error) {
		throw new NotSavedError('', { cause: error })
	}
}

/** All keys that begin so. */
export function startingWith(prefix: string): IDBKeyRange {
	return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}
