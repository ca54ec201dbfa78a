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
