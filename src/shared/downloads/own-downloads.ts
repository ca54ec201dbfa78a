import { openChannel } from '../open-channel.ts'
import { DOWNLOADS_CHANNEL, type DownloadMessage, type DownloadsOwner } from './download-record.ts'
import {
	changeRecord,
	deleteFiles,
	deleteRecords,
	readDownloads,
	renameOwner,
	storeOwner,
} from './stored-downloads.ts'

/**
 * Shows and resumes the downloads of a user who has signed in, and deletes those of all other users on this phone.
 *
 * @param formerOwner another key that the same user may have had before
 */
export async function presentDownloads(owner: DownloadsOwner, formerOwner?: string): Promise<void> {
	const before = await readDownloads()
	if (before.owner?.signIn === owner.signIn && before.owner.user === owner.user) return
	if (formerOwner !== undefined) await renameOwner(formerOwner, owner.user)
	await storeOwner(owner)
	const { foreign } = await readDownloads()
	await deleteDownloads(foreign.map(({ id }) => id))
	await retryUnreachable()
	postDownloadsChanged()
}

/** Hides and pauses all downloads until their user signs in again. */
export async function hideDownloads(): Promise<void> {
	await storeOwner(undefined)
	postDownloadsChanged()
}

/** Requeues the downloads that failed without a connection. */
export async function retryUnreachable(): Promise<void> {
	const { own } = await readDownloads()
	const lost = own.filter(({ state, problem }) => state === 'failed' && problem === 'unreachable')
	await Promise.all(lost.map(({ id }) => changeRecord(id, () => ({ state: 'wanted' }))))
	if (lost.length > 0) postDownloadsChanged()
}

/** Counts the signed-in user's media files that are on this phone, whole or in part, or in the queue. */
export async function countOwnDownloads(): Promise<number> {
	const { own } = await readDownloads()
	return own.filter(({ state, loaded }) => state !== 'failed' || loaded > 0).length
}

/** Deletes all downloads of the signed-in user. Copies in the phone's own files stay. */
export async function deleteOwnDownloads(): Promise<void> {
	const { own } = await readDownloads()
	await deleteDownloads(own.map(({ id }) => id))
}

/** Deletes downloads with their files, and cancels running ones. */
export async function deleteDownloads(ids: string[]): Promise<void> {
	if (ids.length === 0) return
	await deleteRecords(ids)
	postDownloadsChanged()
	await deleteFiles(ids)
}

/** Tells all pages, downloaders and the service worker that the stored records have changed. */
export function postDownloadsChanged(): void {
	const channel = openChannel(DOWNLOADS_CHANNEL)
	channel?.postMessage({ kind: 'changed' } satisfies DownloadMessage)
	channel?.close()
}
