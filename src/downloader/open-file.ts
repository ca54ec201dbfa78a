import { downloadsFolder } from '../shared/downloads/stored-files.ts'

/**
 * A file opened for writing in place: every chunk is in it at once, and stays there whatever
 * becomes of the page. `createWritable` would copy the file at each opening, and put what was
 * written in its place only when it is closed.
 */
export async function openFile(id: string): Promise<FileSystemSyncAccessHandle> {
	const folder = await downloadsFolder()
	const file = await folder.getFileHandle(id, { create: true })
	return file.createSyncAccessHandle()
}

/** The name of a file that is opened to see whether files can be: without a record it is swept away. */
const PROBE = 'probe'

/** Whether this browser can open files so: WebKit on Linux knows the method and always refuses it. */
export async function canWriteInPlace(): Promise<boolean> {
	try {
		const file = await openFile(PROBE)
		file.close()
		return true
	} catch (error) {
		// Another tab is just looking, too, or the phone is full: that is for the download to tell.
		return error instanceof DOMException && error.name !== 'NotSupportedError'
	}
}
