/** The downloaded files in the Origin Private File System. */
import { withTimeout } from '../shared/waiting.ts'
import type { NameOf } from './phone-data.ts'

const FOLDER: NameOf<'folder'> = 'downloadedFiles'

/** Opening takes milliseconds, but in some broken browser profiles it never ends. */
const TIMEOUT_MS = 5000

/** @throws if this browser can't store files; {DOMException} TimeoutError if it doesn't open */
export async function openDownloadsFolder(): Promise<FileSystemDirectoryHandle> {
	return withTimeout(TIMEOUT_MS, async () => {
		const root = await navigator.storage.getDirectory()
		return root.getDirectoryHandle(FOLDER, { create: true })
	})
}

/** Opens a file for reading; `undefined` if there is none. Its bytes stay on the disk until they are read. */
export async function openFile(name: string): Promise<File | undefined> {
	try {
		const folder = await openDownloadsFolder()
		const handle = await folder.getFileHandle(name)
		return await handle.getFile()
	} catch {
		// The browser or the reporter has deleted it.
		return undefined
	}
}

/** Deletes files. If a file is being written, it stays until it is deleted again. */
export async function deleteFiles(names: string[]): Promise<void> {
	const folder = await openDownloadsFolder()
	await Promise.all(names.map((name) => folder.removeEntry(name).catch(() => undefined)))
}
