/** Files in the Origin Private File System, which can append to a file and read any part of it; and the space for them. */
import { withTimeout } from '../shared/waiting.ts'
import type { NameOf } from './phone-data.ts'

type Folder = NameOf<'folder'>

/** Opening takes milliseconds, but in some broken browser profiles it never ends. */
const TIMEOUT_MS = 5000

/** @throws {DOMException} TimeoutError if it doesn't open */
export async function openFolder(folder: Folder): Promise<FileSystemDirectoryHandle> {
	const open = async () => {
		const root = await navigator.storage.getDirectory()
		return root.getDirectoryHandle(folder, { create: true })
	}
	return withTimeout(TIMEOUT_MS, open)
}

/** Opens a file for reading; `undefined` if there is none. Its bytes stay on the disk until they are read. */
export async function openFile(folder: Folder, name: string): Promise<File | undefined> {
	try {
		const opened = await openFolder(folder)
		const open = async () => (await opened.getFileHandle(name)).getFile()
		return await withTimeout(TIMEOUT_MS, open)
	} catch {
		// The browser or the reporter has deleted it.
		return undefined
	}
}

/** Deletes files. If a file is being written, it stays until it is deleted again. */
export async function deleteFiles(folder: Folder, names: string[]): Promise<void> {
	const opened = await openFolder(folder)
	await Promise.all(names.map((name) => opened.removeEntry(name).catch(() => undefined)))
}

/** Returns the free space in bytes by the browser's estimate; `undefined` in Safari before version 17. */
export async function freeSpace(): Promise<number | undefined> {
	// Exists only in secure contexts.
	const { storage } = navigator as { storage?: Partial<StorageManager> }
	const { quota, usage } = (await storage?.estimate?.()) ?? {}
	return quota === undefined || usage === undefined ? undefined : quota - usage
}
