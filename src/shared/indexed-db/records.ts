import { promisifyRequest, type UseStore } from 'idb-keyval'
import * as v from 'valibot'

type Version = v.GenericSchema<{ version: number }>

/**
 * Reads stored records of several versions, because phones have records of older builds.
 *
 * @param versions the schemas of all versions that phones may have, newest last
 * @param upgrade converts a record of any version to the newest
 * @returns a function that parses a stored value; `undefined` for a damaged one, or one of a newer build
 */
export function storedRecord<const Versions extends Version[], Newest>(
	versions: Versions,
	upgrade: (stored: v.InferOutput<Versions[number]>) => Newest,
): (stored: unknown) => Newest | undefined {
	const schema = v.union(versions)
	return (stored) => {
		const { success, output } = v.safeParse(schema, stored)
		return success ? upgrade(output) : undefined
	}
}

/**
 * Reads a record and writes what `update` returns, in one transaction, because other tabs and workers may change the
 * same record. If `update` returns `undefined`, it writes nothing.
 *
 * idb-keyval's own `update` does the same, but would add its module to the first screen.
 *
 * @param update gets the stored value, or `undefined` if there is none
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
