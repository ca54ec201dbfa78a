import { promisifyRequest } from 'idb-keyval'
import type { ObjectStore, Records } from './database.ts'
import type { NameOf } from './phone-data.ts'

/**
 * Reads a record, and writes and returns what `update` returns, unless it is `undefined`, in one transaction, because other
 * tabs and workers may change it. idb-keyval's own `update` would add its module to the first screen.
 */
export function updateRecord<Of extends NameOf<'database'>, Value>(
	records: Records<Of>,
	key: string,
	update: (stored: unknown) => Value | undefined,
): Promise<Value | undefined> {
	return records('readwrite', async (store) => {
		const updated = update(await promisifyRequest(store.get(key)))
		if (updated !== undefined) store.put(updated as never, key)
		return updated
	})
}

/** Reads all records of a store with their keys. */
export async function readEntries(
	store: Pick<IDBObjectStore, 'getAll' | 'getAllKeys'>,
): Promise<[key: string, record: unknown][]> {
	const [keys, all] = await Promise.all([
		promisifyRequest(store.getAllKeys()),
		promisifyRequest<unknown[]>(store.getAll()),
	])
	return all.map((record, index) => [String(keys[index]), record])
}

/** Thrown if nothing was saved, because the phone is full or denies storage. */
export class NotSavedError extends Error {
	override readonly name = 'NotSavedError'
}

/**
 * Changes records in one transaction, or throws a `NotSavedError`. With strict durability, it resolves once the change is
 * on the disk, so that the change survives an empty battery.
 */
export async function changeRecords<Of extends NameOf<'database'>, Result>(
	records: Records<Of>,
	change: (store: ObjectStore<Of>) => Promise<Result>,
	durability: IDBTransactionDurability = 'strict',
): Promise<Result> {
	return records('readwrite', change, { durability }).catch((cause) => {
		throw new NotSavedError('', { cause })
	})
}
