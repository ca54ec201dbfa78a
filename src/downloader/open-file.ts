import { downloadsFolder } from '../shared/downloads/stored-downloads.ts'

/**
 * Opens a file for writing in place: each chunk is in it at once, and stays when the page is killed.
 * `createWritable` would copy the file at each opening, and replace it only on closing.
 */
export async function openFile(id: string): Promise<FileSystemSyncAccessHandle> {
	const folder = await downloadsFolder()
	const file = await folder.getFileHandle(id, { create: true })
	return file.createSyncAccessHandle()
}

/** A file opened only to try it. Files without a record are deleted by the queue. */
const PROBE = 'probe'

/** Whether this browser can write in place: WebKit on Linux has the method and always rejects. */
export async function canWriteInPlace(): Promise<boolean> {
	try {
		const file = await openFile(PROBE)
		file.close()
		return true
	} catch (error) {
		// Any other error (another tab has the file open, the phone is full) is left to the download to report.
		return error instanceof DOMException && error.name !== 'NotSupportedError'
	}
}

/** Left free for what the reporter types and reads. */
const RESERVED_BYTES = 5_000_000

/**
 * Whether so many more bytes of a download fit on this phone.
 *
 * Chromium reports the same 10 GiB to every site, against fingerprinting. So a file is made as long as the
 * download, without writing a byte: that fails where the disk has no room.
 */
export async function hasSpaceFor(id: string, bytes: number): Promise<boolean> {
	const wanted = Math.max(0, bytes) + RESERVED_BYTES
	// Safari has an estimate from version 17 on.
	const { quota, usage } = (await navigator.storage.estimate?.()) ?? {}
	if (quota !== undefined && usage !== undefined && wanted > quota - usage) return false
	// It has no record, so the queue deletes it.
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
