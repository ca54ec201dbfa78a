import { openFile } from './open-file.ts'

/** Left for what the reporter types and reads, in bytes: media never take the last of the room. */
const RESERVED_BYTES = 5_000_000

/**
 * Whether so many more bytes of a download have room on this phone.
 *
 * Chromium tells every page of the same 10 GiB, so that no site knows a phone by its disk: there a
 * file is made as long, without a byte written, and it says whether that may be. Others tell the
 * truth.
 */
export async function hasSpaceFor(id: string, bytes: number): Promise<boolean> {
	const wanted = Math.max(0, bytes) + RESERVED_BYTES
	// Safari has an estimate from version 17 on.
	const { quota, usage } = (await navigator.storage.estimate?.()) ?? {}
	if (quota !== undefined && usage !== undefined && wanted > quota - usage) return false
	// It has no record: like all such files it is swept away.
	const probe = await openFile(`${id}-room`)
	try {
		probe.truncate(wanted)
		return probe.getSize() === wanted
	} catch {
		return false
	} finally {
		try {
			probe.truncate(0)
		} catch {
			// It is swept away as it is.
		}
		probe.close()
	}
}
