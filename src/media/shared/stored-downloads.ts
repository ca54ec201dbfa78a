import { del, promisifyRequest } from 'idb-keyval'
import { readSignInCopy, type SignIn } from '../../account/sign-in-copy.ts'
import { openDatabase } from '../../storage/database.ts'
import { deleteOrphanedFiles } from '../../storage/files.ts'
import { updateRecord } from '../../storage/records.ts'
import {
	type DownloadRecord,
	downloadsChannel,
	isWaitingForWifi,
	parseDownload,
} from './download-record.ts'

/** The records, by their ids. */
export const downloadsStore = openDatabase('downloads')

/** Reads the signed-in user's records that this build understands, in the order they were requested. */
export async function readDownloads(): Promise<{
	signIn: SignIn | undefined
	own: DownloadRecord[]
}> {
	const signIn = await readSignInCopy()
	const stored = await downloadsStore('readonly', (records) => promisifyRequest(records.getAll()))
	const own = stored
		.flatMap((value: unknown) => parseDownload(value) ?? [])
		.filter(({ user }) => user === signIn?.user)
		.sort((one, other) => one.addedAt - other.addedAt)
	return { signIn, own }
}

/** Adds a download, unless it already exists. */
export async function addRecord(record: DownloadRecord): Promise<void> {
	await updateRecord(downloadsStore, record.id, (stored) =>
		stored === undefined ? record : undefined,
	)
}

/**
 * Changes a stored record in one transaction, because the page and the downloader both change it.
 *
 * @returns the changed record; `undefined` if it was deleted meanwhile
 */
export function changeRecord(
	id: string,
	change: (record: DownloadRecord) => Partial<DownloadRecord>,
): Promise<DownloadRecord | undefined> {
	return updateRecord(downloadsStore, id, (stored) => {
		const record = parseDownload(stored)
		return record && { ...record, ...change(record) }
	})
}

/** Requeues the downloads that failed without a connection. */
export async function retryUnreachable(): Promise<void> {
	const { own } = await readDownloads()
	const lost = own.filter(({ state, problem }) => state === 'failed' && problem === 'unreachable')
	await Promise.all(lost.map(({ id }) => changeRecord(id, () => ({ state: 'wanted' }))))
	if (lost.length > 0) postDownloadsChanged()
}

/** Pauses all downloads until there is Wi-Fi, except those wanted over any network; or resumes those that wait. */
export async function switchWifiDownloads(to: 'wait' | 'resume'): Promise<void> {
	const change = (record: DownloadRecord): Partial<DownloadRecord> | undefined => {
		const { state, anyNetwork } = record
		if (to === 'wait' && state === 'wanted' && !anyNetwork)
			return { state: 'paused', waitsForWifi: true }
		if (to === 'resume' && isWaitingForWifi(record)) return { state: 'wanted', waitsForWifi: false }
		return undefined
	}
	const { own } = await readDownloads()
	const others = own.filter(change)
	await Promise.all(others.map(({ id }) => changeRecord(id, (record) => change(record) ?? {})))
	if (others.length > 0) postDownloadsChanged()
}

/** Counts the signed-in user's media files that are on this phone, whole or in part, or in the queue. */
export async function countOwnDownloads(): Promise<number> {
	const { own } = await readDownloads()
	return own.filter(({ state, loaded }) => state !== 'failed' || loaded > 0).length
}

/** Deletes downloads with their files, and cancels running ones. */
export async function deleteDownloads(ids: string[]): Promise<void> {
	if (ids.length === 0) return
	await Promise.all(ids.map((id) => del(id, downloadsStore)))
	postDownloadsChanged()
	await deleteOrphanedFiles()
}

/** Tells all pages, downloaders and the service worker that the stored records have changed. */
export function postDownloadsChanged(): void {
	downloadsChannel.post({ kind: 'changed' })
}
