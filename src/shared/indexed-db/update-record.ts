import { promisifyRequest, type UseStore } from 'idb-keyval'

/**
 * Reads a record and writes what `update` makes of it, in one transaction, since other tabs and workers may
 * be changing the same record. If that is `undefined`, nothing is written.
 *
 * idb-keyval's own `update` does the same, but would become part of the first screen with its module.
 *
 * @param update gets the stored value, which is `undefined` where there is none
 * @returns what was written
 */
export function updateRecord<Value>(
	store: UseStore,
	key: string,
	update: (stored: unknown) => Value | undefined,
): Promise<Value | undefined> {
	return store('readwrite', async (records) => {
		const updated = update(await promisifyRequest(records.get(key)))
		if (updated !== undefined) records.put(updated, key)
		await promisifyRequest(records.transaction)
		return updated
	})
}
