import { announceSessionEnd, type SessionEnd } from '../../../api/session-end.ts'
import {
	CANNOT_WRITE,
	DOWNLOADS_CHANNEL,
	type DownloadMessage,
	type Progress,
} from '../../../shared/downloads/download-message.ts'
import type { DownloadRecord } from '../../../shared/downloads/download-record.ts'
import { deleteRecords, readDownloads } from '../../../shared/downloads/download-records.ts'
import { retryUnreachable } from '../../../shared/downloads/own-downloads.ts'
import { downloadsFolder } from '../../../shared/downloads/stored-files.ts'
import { passEvent, type RawEvent } from '../../../shared/events/record-event.ts'
import { actOnEnd } from './act-on-end.ts'
import { dropVanished } from './drop-vanished.ts'

/** A file that is to be on this phone, or is, and how it is getting on while it is on its way. */
export type Download = DownloadRecord & { progress: Progress | undefined }

type List =
	| { state: 'unknown' }
	/** This browser can keep no files; these addresses were wanted before that was found out. */
	| { state: 'impossible'; wanted: readonly string[] }
	| { state: 'known'; all: readonly Download[] }

let list: List = { state: 'unknown' }
let progress = new Map<string, Progress>()
let downloader: Worker | undefined
let opening: Promise<void> | undefined
const watchers = new Set<() => void>()

/** The signed-in user's downloads, for `useSyncExternalStore`. */
export function downloadList(): List {
	return list
}

export function watchDownloads(watcher: () => void): () => void {
	watchers.add(watcher)
	return () => watchers.delete(watcher)
}

/**
 * Begins to follow what is stored, and has whatever is unfinished gone on with. Only once it is known
 * who is signed in: what is stored may be another user's.
 */
export function openDownloads(): Promise<void> {
	opening ??= open().catch(() => show({ state: 'impossible', wanted: [] }))
	return opening
}

async function open(): Promise<void> {
	// Plain http and some private windows have no files, no locks, or no workers.
	if (!('locks' in navigator)) throw new Error('This browser has no locks')
	await downloadsFolder()
	new BroadcastChannel(DOWNLOADS_CHANNEL).onmessage = ({ data }) => hear(data)
	addEventListener('online', () => void retryUnreachable())
	// With the page its worker is frozen, and with that the lock and the files that other tabs wait for.
	document.addEventListener('freeze', stopDownloader)
	document.addEventListener('resume', () => void look())
	await dropVanished()
	await retryUnreachable()
	await look()
}

function hear(message: DownloadMessage): void {
	if (message.kind === 'changed') void look()
	else if (message.kind === 'progress') {
		progress = new Map(progress).set(message.progress.id, message.progress)
		if (list.state === 'known') showAll(list.all)
	} else void actOnEnd(message)
}

async function look(): Promise<void> {
	const { own } = await readDownloads()
	if (list.state === 'impossible') return
	showAll(own)
	if (own.some(({ state }) => state === 'wanted')) startDownloader()
}

function showAll(records: readonly DownloadRecord[]): void {
	const all = records.map((record) => ({
		...record,
		progress: record.state === 'wanted' ? progress.get(record.id) : undefined,
	}))
	show({ state: 'known', all })
}

function show(next: List): void {
	list = next
	for (const watcher of watchers) watcher()
}

/** It stays for as long as the page: what is asked for later is then begun at once. */
function startDownloader(): void {
	if (downloader !== undefined) return
	downloader = new Worker(new URL('../../../downloader/downloader.ts', import.meta.url), {
		type: 'module',
		name: 'downloader',
	})
	downloader.onmessage = ({ data }: MessageEvent<SessionEnd | RawEvent | typeof CANNOT_WRITE>) => {
		if (data === CANNOT_WRITE) void giveUp()
		else if (typeof data === 'string') announceSessionEnd(data)
		else passEvent(data)
	}
	// Its script could not be had: the next look tries again.
	downloader.onerror = stopDownloader
}

function stopDownloader(): void {
	downloader?.terminate()
	downloader = undefined
}

/** What was asked for is fetched whole instead, where it is on the screen. */
async function giveUp(): Promise<void> {
	downloader?.terminate()
	const { own } = await readDownloads()
	const wanted = own.filter(({ state }) => state === 'wanted')
	show({ state: 'impossible', wanted: wanted.map(({ address }) => address) })
	await deleteRecords(wanted.map(({ id }) => id))
}
