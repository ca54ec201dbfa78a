/** The downloaded files in the Origin Private File System. */
import { promisifyRequest } from 'idb-keyval'
import { withTimeout } from '../shared/waiting.ts'
import { openDatabase } from './database.ts'
import type { NameOf } from './phone-data.ts'

const FOLDER: NameOf<'folder'> = 'downloadedFiles'

/** Opening takes milliseconds, but in some broken browser profiles it never ends. */
const TIMEOUT_MS = 5000

/** @throws if this browser can't store files, or in time */
export async function openDownloadsFolder(): Promise<FileSystemDirectoryHandle> {
	return withTimeout(TIMEOUT_MS, async () => {
		const root = await navigator.storage.getDirectory()
		return root.getDirectoryHandle(FOLDER, { create: true })
	})
}

/** Opens a file for reading. Its bytes stay on the disk until they are read. */
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

/** Deletes the files whose downloads were deleted. A file that is being written stays until this runs again. */
export async function deleteOrphanedFiles(): Promise<void> {
	const folder = await openDownloadsFolder()
	const names: string[] = []
	for await (const name of folder.keys()) names.push(name)
	// Read after the names, because a record is stored before its file is created. Unknown versions count, too.
	const ids = await openDatabase('downloads')('readonly', (records) =>
		promisifyRequest(records.getAllKeys()),
	)
	const orphans = names.filter((name) => !ids.includes(name))
	await Promise.all(orphans.map((name) => folder.removeEntry(name).catch(() => undefined)))
}
