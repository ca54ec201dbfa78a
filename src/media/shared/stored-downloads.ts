import { del, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { readSignInCopy } from '../../account/sign-in-copy.ts'
import { createChannel } from '../../shared/channel.ts'
import { parseIfValid } from '../../shared/contract/lenient.ts'
import { openDatabase } from '../../storage/database.ts'
import { deleteOrphanedFiles } from '../../storage/files.ts'
import { updateRecord } from '../../storage/records.ts'

/** Why a download has stopped until the reporter acts. */
export const PROBLEMS = [
	/** No response, several times in a row. */
	'unreachable',
	/** The host refused, or doesn't have the file. */
	'refused',
	/** The response wasn't the file. */
	'wrong-answer',
	/** The phone's storage filled up during the download. The bytes so far are kept. */
	'full',
] as const

export type Problem = (typeof PROBLEMS)[number]

export function isQuotaExceeded(error: unknown): boolean {
	return error instanceof DOMException && error.name === 'QuotaExceededError'
}

const count = v.pipe(
	v.number(),
	v.check((bytes) => Number.isSafeInteger(bytes) && bytes >= 0),
)

/** One media file that is on this phone, or requested. A record of an unknown version is a newer build's, and stays as it is. */
const recordV1 = v.object({
	version: v.literal(1),
	/** Also the name of the file with its bytes. */
	id: v.string(),
	/** The `userKey` of the user it belongs to. */
	user: v.string(),
	address: v.string(),
	name: v.string(),
	kind: v.picklist(['video', 'image']),
	news: v.object({ id: v.string(), title: v.string() }),
	state: v.picklist(['wanted', 'paused', 'failed', 'saved']),
	problem: v.optional(v.picklist(PROBLEMS)),
	/** Whether the app has paused it until there is Wi-Fi. Otherwise the reporter has. */
	waitsForWifi: v.optional(v.boolean()),
	/** Whether the reporter wants it now, over any network. */
	anyNetwork: v.optional(v.boolean()),
	/** The strong ETag, or Last-Modified, of the version of these bytes. */
	validator: v.optional(v.string()),
	type: v.optional(v.string()),
	/** The file's total length in bytes, if the host has sent it. */
	total: v.optional(count),
	/** Bytes in the file when it was last measured. */
	loaded: count,
	/** By this phone's clock, in milliseconds. Used only to sort downloads. */
	addedAt: v.number(),
})

export type DownloadRecord = v.InferOutput<typeof recordV1>

/** Whether a download starts by itself once there is Wi-Fi. */
export function isWaitingForWifi({ state, waitsForWifi }: DownloadRecord): boolean {
	return state === 'paused' && waitsForWifi === true
}

export async function downloadId(user: string, address: string): Promise<string> {
	const text = new TextEncoder().encode(JSON.stringify([user, address]))
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type Progress = {
	id: string
	/** Whether it waits for a connection, after one has failed. */
	isRetrying: boolean
	loaded: number
	total: number | undefined
	/** In bytes per second. */
	speed: number
}

/** Messages between pages, downloader and service worker, in all tabs. */
export type DownloadMessage =
	/** The stored records have changed. */
	| { kind: 'changed' }
	| { kind: 'progress'; progress: Progress }
	| { kind: 'saved'; id: string }
	| { kind: 'failed'; id: string; problem: Problem }

export const downloadsChannel = createChannel<DownloadMessage>('downloads')

const downloadsStore = openDatabase('downloads')

/** Reads the signed-in user's records that this build understands, in the order they were requested. */
export async function readDownloads() {
	const signIn = await readSignInCopy()
	const stored = await downloadsStore('readonly', (records) => promisifyRequest(records.getAll()))
	const own = stored
		.flatMap((value: unknown) => parseIfValid(recordV1, value) ?? [])
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

/** In one transaction, because page and downloader both change it. Returns `undefined` if it was deleted meanwhile. */
export function changeRecord(
	id: string,
	change: (record: DownloadRecord) => Partial<DownloadRecord>,
): Promise<DownloadRecord | undefined> {
	return updateRecord(downloadsStore, id, (stored) => {
		const record = parseIfValid(recordV1, stored)
		return record && { ...record, ...change(record) }
	})
}

/** Requeues the downloads that failed without a connection. */
export function retryUnreachable(): Promise<void> {
	return changeOwn(({ state, problem }) =>
		state === 'failed' && problem === 'unreachable' ? { state: 'wanted' } : undefined,
	)
}

/** Pauses all downloads until there is Wi-Fi, except those wanted over any network; or resumes those that wait. */
export function switchWifiDownloads(to: 'wait' | 'resume'): Promise<void> {
	return changeOwn((record) => {
		if (to === 'wait' && record.state === 'wanted' && !record.anyNetwork)
			return { state: 'paused', waitsForWifi: true }
		if (to === 'resume' && isWaitingForWifi(record)) return { state: 'wanted', waitsForWifi: false }
		return undefined
	})
}

/** Changes the signed-in user's records for which `change` returns something. */
async function changeOwn(
	change: (record: DownloadRecord) => Partial<DownloadRecord> | undefined,
): Promise<void> {
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

export function postDownloadsChanged(): void {
	downloadsChannel.post({ kind: 'changed' })
}

/** The content types of the formats that phones and cameras produce, by file extension. */
const TYPES = new Map([
	['jpg', 'image/jpeg'],
	['jpeg', 'image/jpeg'],
	['png', 'image/png'],
	['gif', 'image/gif'],
	['webp', 'image/webp'],
	['heic', 'image/heic'],
	['avif', 'image/avif'],
	['svg', 'image/svg+xml'],
	['mp4', 'video/mp4'],
	['mov', 'video/quicktime'],
	['3gp', 'video/3gpp'],
	['webm', 'video/webm'],
	['mkv', 'video/x-matroska'],
])

/** Returns the content type of a file: the host's if that is a media type, else that of the name's extension. */
export function mediaType(declared: string | undefined, name: string): string | undefined {
	const type = declared?.split(';')[0]?.trim().toLowerCase() ?? ''
	return /^(image|video|audio)\/[\w.+-]+$/.test(type) ? type : TYPES.get(extensionOf(name) ?? '')
}

/** Returns a downloaded file with its type, and a name with an extension. */
export function toFile(
	content: Blob,
	{ name, type, kind }: Pick<DownloadRecord, 'name' | 'type' | 'kind'>,
): File {
	const [extension] = [...TYPES].find((each) => each[1] === type) ?? []
	const isComplete = extension === undefined || extensionOf(name) !== undefined
	return new File([content], isComplete ? name : `${name}.${extension}`, {
		type: type ?? `${kind}/*`,
	})
}

/** Returns the extension of a file name in lower case; `undefined` without one, as in "meeting 2026.11.25". */
function extensionOf(name: string): string | undefined {
	return name.match(/\.(?=\d*[a-z])([a-z\d]{1,5})$/i)?.[1]?.toLowerCase()
}
