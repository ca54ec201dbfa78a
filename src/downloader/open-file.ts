import { downloadsFolder } from '../shared/downloads/stored-files.ts'

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
