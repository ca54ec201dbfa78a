import { del, promisifyRequest, set } from 'idb-keyval'
import * as v from 'valibot'
import { isObject } from '../contract/plain-values.ts'
import { isUser, type User } from '../contract/session.ts'
import { openStore } from '../indexed-db/open-store.ts'
import { updateRecord } from '../indexed-db/records.ts'
import { openChannel } from '../open-channel.ts'
import { withTimeout } from '../waiting.ts'
import {
	DOWNLOADS_CHANNEL,
	type DownloadMessage,
	type DownloadRecord,
	type DownloadsOwner,
	downloadsOwner,
	isWaitingForWifi,
	parseDownload,
} from './download-record.ts'

/** The database of the downloads: records by their id, and the owner. */
export const downloadsStore = openStore('downloads', 'records')

/** The key of the owner's record. */
export const OWNER = 'owner'

/** Reads all stored records that this build understands. */
export async function readDownloads(): Promise<{
	owner: DownloadsOwner | undefined
	/** The owner's downloads, in the order they were requested. */
	own: DownloadRecord[]
	/** Other users' downloads. */
	foreign: DownloadRecord[]
}> {
	const stored = await downloadsStore('readonly', (records) => promisifyRequest(records.getAll()))
	const owner = stored.find((value) => v.is(downloadsOwner, value))
	const records = stored
		.flatMap((value) => parseDownload(value) ?? [])
		.sort((one, other) => one.addedAt - other.addedAt)
	const isOwn = (record: DownloadRecord) => record.owner === owner?.user
	return {
		owner,
		own: records.filter(isOwn),
		foreign: records.filter((record) => !isOwn(record)),
	}
}

/** Reads the ids of all records, even of unknown versions. */
export async function storedIds(): Promise<Set<unknown>> {
	return new Set(
		await downloadsStore('readonly', (records) => promisifyRequest(records.getAllKeys())),
	)
}

export function storeDownloadsOwner(owner: DownloadsOwner | undefined): Promise<void> {
	return owner === undefined ? del(OWNER, downloadsStore) : set(OWNER, owner, downloadsStore)
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

/** Moves a user's downloads to another key of the same user. */
export function renameOwner(from: string, to: string): Promise<void> {
	return downloadsStore('readwrite', async (records) => {
		const keys = await promisifyRequest(records.getAllKeys())
		const stored: unknown[] = await promisifyRequest(records.getAll())
		for (const [index, record] of stored.entries())
			if (isObject(record) && record.owner === from)
				records.put({ ...record, owner: to }, keys[index])
		await promisifyRequest(records.transaction)
	})
}

export async function deleteRecords(ids: string[]): Promise<void> {
	await Promise.all(ids.map((id) => del(id, downloadsStore)))
}

const FOLDER = 'downloads'

/** Opening takes milliseconds, but in some broken browser profiles it never ends. */
const OPEN_TIMEOUT_MS = 5000

/**
 * Opens the folder of downloaded files in the Origin Private File System, which can append to a file and read any part
 * of it.
 *
 * @throws {DOMException} TimeoutError if it doesn't open
 */
export async function downloadsFolder(): Promise<FileSystemDirectoryHandle> {
	return withTimeout(OPEN_TIMEOUT_MS, openFolder)
}

async function openFolder(): Promise<FileSystemDirectoryHandle> {
	const root = await navigator.storage.getDirectory()
	return root.getDirectoryHandle(FOLDER, { create: true })
}

/** Opens the file of a download. Its bytes stay on the disk until they are read. */
export async function storedFile(id: string): Promise<File | undefined> {
	try {
		const folder = await downloadsFolder()
		const open = async () => (await folder.getFileHandle(id)).getFile()
		return await withTimeout(OPEN_TIMEOUT_MS, open)
	} catch {
		// The browser or the reporter has deleted it.
		return undefined
	}
}

/** Deletes files. If a file is being written, the queue deletes it when it is closed. */
export async function deleteFiles(ids: string[]): Promise<void> {
	const folder = await downloadsFolder()
	await Promise.all(ids.map((id) => folder.removeEntry(id).catch(() => undefined)))
}

/**
 * Shows and resumes the downloads of a user who has signed in.
 *
 * @param formerOwner another key that the same user may have had before
 */
export async function presentDownloads(owner: DownloadsOwner, formerOwner?: string): Promise<void> {
	const before = await readDownloads()
	if (before.owner?.signIn === owner.signIn && before.owner.user === owner.user) return
	if (formerOwner !== undefined) await renameOwner(formerOwner, owner.user)
	await storeDownloadsOwner(owner)
	await retryUnreachable()
	postDownloadsChanged()
}

/** Hides and pauses all downloads until their user signs in again. */
export async function hideDownloads(): Promise<void> {
	await storeDownloadsOwner(undefined)
	postDownloadsChanged()
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

/** Deletes the downloads of all users but this one. Copies in the phone's own files stay. */
export async function deleteDownloadsExcept(user?: User): Promise<void> {
	const { own, foreign } = await readDownloads()
	const isKept = ({ owner }: DownloadRecord) => user !== undefined && isUser(user, owner)
	const others = [...own, ...foreign].filter((record) => !isKept(record))
	await deleteDownloads(others.map(({ id }) => id))
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
