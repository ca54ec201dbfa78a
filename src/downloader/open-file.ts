import { downloadsFolder } from '../downloads/stored-downloads.ts'
import { freeSpace } from '../storage/files.ts'

/**
 * Opens a file for writing in place, so that each chunk is stored at once, even if the page is killed.
 * `createWritable` would copy the file when it is opened, and replace it only when it is closed.
 */
export async function openFile(id: string): Promise<FileSystemSyncAccessHandle> {
	const folder = await downloadsFolder()
	const file = await folder.getFileHandle(id, { create: true })
	return file.createSyncAccessHandle()
}

/** A file that is opened only to test writing in place. The queue deletes it, because it has no record. */
const PROBE = 'probe'

/** Whether this browser can write in place: WebKit on Linux has the method and always rejects. */
export async function canWriteInPlace(): Promise<boolean> {
	try {
		const file = await openFile(PROBE)
		file.close()
		return true
	} catch (error) {
		// The download will report any other error, such as a full phone, or a file that is open in another tab.
		return error instanceof DOMException && error.name !== 'NotSupportedError'
	}
}

/** The space kept free for what the reporter types and reads. */
const RESERVED_BYTES = 5_000_000

/**
 * Whether this many more bytes of a download fit on this phone.
 *
 * Against fingerprinting, Chromium reports the same 10 GiB to every site. So this extends an empty file to the length
 * of the download, which fails if the disk is too full.
 */
export async function hasSpaceFor(id: string, bytes: number): Promise<boolean> {
	const wanted = Math.max(0, bytes) + RESERVED_BYTES
	if (wanted > ((await freeSpace()) ?? Number.POSITIVE_INFINITY)) return false
	// The queue deletes this file, because it has no record.
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
			// The queue deletes it, whatever its length.
		}
		probe.close()
	}
}
