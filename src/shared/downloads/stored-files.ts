import { untilAborted } from '../abort-signals.ts'

const FOLDER = 'downloads'

/** Opening takes milliseconds. In some broken browser profiles it never ends. */
const OPEN_TIMEOUT_MS = 5000

/**
 * The folder of downloaded files in the Origin Private File System, which can append to a file and read any
 * part of it.
 *
 * @throws {DOMException} TimeoutError when it does not open
 */
export async function downloadsFolder(): Promise<FileSystemDirectoryHandle> {
	return untilAborted(openFolder(), AbortSignal.timeout(OPEN_TIMEOUT_MS))
}

async function openFolder(): Promise<FileSystemDirectoryHandle> {
	const root = await navigator.storage.getDirectory()
	return root.getDirectoryHandle(FOLDER, { create: true })
}

/** The file of a download; its bytes stay on the disk until they are read. */
export async function storedFile(id: string): Promise<File | undefined> {
	try {
		const folder = await downloadsFolder()
		const opening = folder.getFileHandle(id).then((handle) => handle.getFile())
		return await untilAborted(opening, AbortSignal.timeout(OPEN_TIMEOUT_MS))
	} catch {
		// The browser, or the reporter, has cleared it.
		return undefined
	}
}

/** Deletes files. One that is being written is deleted by the queue when it is closed. */
export async function deleteFiles(ids: string[]): Promise<void> {
	const folder = await downloadsFolder()
	await Promise.all(ids.map((id) => folder.removeEntry(id).catch(() => undefined)))
}
