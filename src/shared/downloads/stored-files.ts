const FOLDER = 'downloads'

/**
 * The folder of the downloaded bytes, in the Origin Private File System: it takes them as they come,
 * and reads any part again without the rest.
 */
export async function downloadsFolder(): Promise<FileSystemDirectoryHandle> {
	const root = await navigator.storage.getDirectory()
	return root.getDirectoryHandle(FOLDER, { create: true })
}

/** The file of a download, read only where it is read from. */
export async function storedFile(id: string): Promise<File | undefined> {
	try {
		const folder = await downloadsFolder()
		return await (await folder.getFileHandle(id)).getFile()
	} catch {
		// Cleared by the browser, or by hand.
		return undefined
	}
}

/** Deletes files; one that is being written goes when its downloader lets go of it. */
export async function deleteFiles(ids: string[]): Promise<void> {
	const folder = await downloadsFolder()
	await Promise.all(ids.map((id) => folder.removeEntry(id).catch(() => undefined)))
}
