import { deleteRecords, readDownloads } from '../../../shared/downloads/download-records.ts'
import { downloadsFolder } from '../../../shared/downloads/stored-files.ts'
import { noteLosses } from '../../../state/storage-loss.ts'

/** Deletes the records of downloads whose files the browser has cleared, so that they can be requested again. */
export async function dropMissingFiles(): Promise<void> {
	const { own } = await readDownloads()
	const saved = own.filter(({ state }) => state === 'saved')
	if (saved.length === 0) return
	// Compared by name, since a file that cannot be read just now need not be gone.
	const folder = await downloadsFolder()
	const names = new Set<string>()
	for await (const name of folder.keys()) names.add(name)
	const missing = saved.filter(({ id }) => !names.has(id))
	if (missing.length === 0) return
	await deleteRecords(missing.map(({ id }) => id))
	noteLosses(['media'])
}
