import * as v from 'valibot'

type Version = v.GenericSchema<{ version: number }>

/**
 * Reads stored records of several versions, since phones keep what older builds have written.
 *
 * @param versions the schemas of all versions that phones may hold, the newest last
 * @param upgrade makes a record of the newest version of one of any version
 * @returns reads a stored value; `undefined` for a damaged one, or one of a newer build, which are left stored
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
