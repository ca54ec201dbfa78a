import { promisifyRequest, type UseStore } from 'idb-keyval'
import * as v from 'valibot'

type Version = v.GenericSchema<{ version: number }>

/**
 * Reads stored records of several versions, since phones keep what older builds have written.
 *
 * @param versions the schemas of all versions that phones may hold, the newest last
 * @param upgrade turns a record of any version into the newest
 * @returns a function that parses a stored value: `undefined` for a damaged one or one of a newer build, which stay
 * stored
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
 * Reads a record and writes what `update` makes of it, in one transaction, since other tabs and workers may
 * be changing the same record. If that is `undefined`, nothing is written.
 *
 * idb-keyval's own `update` does the same, but would become part of the first screen with its module.
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
