/** Files in the Origin Private File System, which can append to a file and read any part of it; and the space for them. */
import { withTimeout } from '../shared/waiting.ts'
import type { Stored } from './phone-data.ts'

/** Opening takes milliseconds, but in some broken browser profiles it never ends. */
const TIMEOUT_MS = 5000

/** @throws {DOMException} TimeoutError if it doesn't open */
export async function openFolder(
	row: Stored & { in: 'folder' },
): Promise<FileSystemDirectoryHandle> {
	const open = async () => {
		const root = await navigator.storage.getDirectory()
		return root.getDirectoryHandle(row.key, { create: true })
	}
	return withTimeout(TIMEOUT_MS, open)
}

/** Opens a file for reading; `undefined` if there is none. Its bytes stay on the disk until they are read. */
export async function openFile(
	row: Stored & { in: 'folder' },
	name: string,
): Promise<File | undefined> {
	try {
		const folder = await openFolder(row)
		const open = async () => (await folder.getFileHandle(name)).getFile()
		return await withTimeout(TIMEOUT_MS, open)
	} catch {
		// The browser or the reporter has deleted it.
		return undefined
	}
}

/** Deletes files. If a file is being written, it stays until it is deleted again. */
export async function deleteFiles(row: Stored & { in: 'folder' }, names: string[]): Promise<void> {
	const folder = await openFolder(row)
	await Promise.all(names.map((name) => folder.removeEntry(name).catch(() => undefined)))
}

/** Returns the free space in bytes by the browser's estimate; `undefined` in Safari before version 17. */
export async function freeSpace(): Promise<number | undefined> {
	// Exists only in secure contexts.
	const { storage } = navigator as { storage?: Partial<StorageManager> }
	const { quota, usage } = (await storage?.estimate?.()) ?? {}
	return quota === undefined || usage === undefined ? undefined : quota - usage
}
