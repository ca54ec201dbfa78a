import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { signInState, updateCopy } from '../../../account/account.ts'
import { onSignInCopied } from '../../../account/sign-in-copy.ts'
import { onSignOut } from '../../../account/sign-in-signal.ts'
import { type SessionEnd, session } from '../../../api/client.ts'
import downloaderPath from '../../../downloader/downloader.ts?worker&url'
import {
	CANNOT_WRITE,
	DOWNLOADS_CHANNEL,
	type DownloadMessage,
	type DownloadRecord,
	type Progress,
} from '../../../downloads/download-record.ts'
import {
	deleteRecords,
	downloadsFolder,
	readDownloads,
	retryUnreachable,
	switchWifiDownloads,
} from '../../../downloads/stored-downloads.ts'
import { passEvent, type RawEvent } from '../../../events/record-event.ts'
import { newsroomText } from '../../../shared/newsroom.ts'
import { ownScript } from '../../../shared/trusted-types.ts'
import { waitsForWifi, watchDataSaver } from '../../../state/data-saver.ts'
import { noteEvictedData } from '../../../state/persistent-storage.ts'
import { onDownloadEnd } from './on-download-end.ts'

/** A download, and its progress while it is under way. */
export type Download = DownloadRecord & { progress: Progress | undefined }

type List =
	| { state: 'unknown' }
	/** This browser can't store files. */
	| { state: 'impossible' }
	| { state: 'known'; all: readonly Download[] }

let list: List = { state: 'unknown' }
let progress = new Map<string, Progress>()
let downloader: Worker | undefined
let opening: Promise<void> | undefined
const watchers = new Set<() => void>()

/** Returns the signed-in user's downloads, for `useSyncExternalStore`. */
export function downloadList(): List {
	return list
}

export function watchDownloads(watcher: () => void): () => void {
	void openDownloads()
	watchers.add(watcher)
	return () => watchers.delete(watcher)
}

/** Starts following the stored downloads, and resumes the signed-in user's unfinished ones. */
export function openDownloads(): Promise<void> {
	opening ??= open().catch(() => show({ state: 'impossible' }))
	return opening
}

async function open(): Promise<void> {
	// On plain http and in some private windows, files, locks or workers are missing.
	if (!('locks' in navigator)) throw new Error('This browser has no locks')
	await downloadsFolder()
	// On a full phone there may be no copy. Then nothing is shown.
	await updateCopy()
	new BroadcastChannel(DOWNLOADS_CHANNEL).onmessage = ({ data }) => handleMessage(data)
	onSignInCopied(() => void retryUnreachable().then(refreshList))
	addEventListener('online', () => void retryUnreachable())
	onlineManager.subscribe((isOnline) => isOnline && void retryUnreachable())
	watchDataSaver(() => void refreshList())
	// A frozen page freezes its worker, which holds the lock and the files that other tabs wait for.
	document.addEventListener('freeze', stopDownloader)
	document.addEventListener('resume', () => void refreshList())
	await dropMissingFiles()
	await retryUnreachable()
	await refreshList()
}

function handleMessage(message: DownloadMessage): void {
	if (message.kind === 'changed') void refreshList()
	else if (message.kind === 'progress') {
		progress = new Map(progress).set(message.progress.id, message.progress)
		if (list.state === 'known') showAll(list.all)
	} else void onDownloadEnd(message)
}

/** Reads the stored downloads again, and starts those that are wanted. */
export async function refreshList(): Promise<void> {
	const waits = waitsForWifi()
	// If the phone is full, downloads stay as they are until the next change.
	if (waits !== undefined)
		await switchWifiDownloads(waits ? 'wait' : 'resume').catch(() => undefined)
	const { signIn, own: stored } = await readDownloads()
	if (list.state === 'impossible') return
	// A full phone may not have stored that another user has signed in.
	const own = signIn?.user === signInState().user ? stored : []
	const wanted = new Set(own.filter(({ state }) => state === 'wanted').map(({ id }) => id))
	// Drops other progress. Otherwise a download that is requested again would start with its old progress.
	progress = new Map([...progress].filter(([id]) => wanted.has(id)))
	showAll(own)
	if (wanted.size > 0) startDownloader()
}

onSignOut(() => {
	if (list.state === 'known') showAll([])
})

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

/** Starts the worker, which lives as long as the page. */
function startDownloader(): void {
	if (downloader !== undefined) return
	downloader = new Worker(ownScript(downloaderPath), { type: 'module', name: newsroomText() })
	downloader.onmessage = ({ data }: MessageEvent<SessionEnd | RawEvent | typeof CANNOT_WRITE>) => {
		if (data === CANNOT_WRITE) void giveUpDownloads()
		else if (typeof data === 'string') session.end?.(data)
		else passEvent(data)
	}
	// The worker's script could not be loaded. The next change starts the worker again.
	downloader.onerror = stopDownloader
}

function stopDownloader(): void {
	downloader?.terminate()
	downloader = undefined
}

/** Shows links to the files instead of downloads. */
async function giveUpDownloads(): Promise<void> {
	downloader?.terminate()
	show({ state: 'impossible' })
	const { own } = await readDownloads()
	await deleteRecords(own.flatMap(({ id, state }) => (state === 'wanted' ? id : [])))
}

/** Deletes the records of files that the browser has evicted, so that they can be requested again. */
export async function dropMissingFiles(): Promise<void> {
	const { own } = await readDownloads()
	const saved = own.filter(({ state }) => state === 'saved')
	if (saved.length === 0) return
	// Compares names, because a file that can't be read at the moment may still exist.
	const folder = await downloadsFolder()
	const names = new Set<string>()
	for await (const name of folder.keys()) names.add(name)
	const missing = saved.filter(({ id }) => !names.has(id))
	if (missing.length === 0) return
	await deleteRecords(missing.map(({ id }) => id))
	noteEvictedData(['media'])
}

const NONE: readonly Download[] = []

/** Returns the signed-in user's downloads; `undefined` until known. */
export function useDownloads(): readonly Download[] | undefined {
	const list = useSyncExternalStore(watchDownloads, downloadList)
	if (list.state === 'impossible') return NONE
	return list.state === 'known' ? list.all : undefined
}

/** Returns whether this browser is known to store files. */
export function useCanStoreFiles(): boolean {
	return useSyncExternalStore(watchDownloads, downloadList).state === 'known'
}

/** Returns whether bytes are arriving or about to arrive. False while the download waits for a connection. */
export function isUnderWay({ progress }: Download): boolean {
	return progress !== undefined && progress.stage !== 'retrying'
}

/** Returns the download of one address, if any, and whether this browser can store files, as far as is known. */
export function useDownload(address: string | undefined) {
	const list = useSyncExternalStore(watchDownloads, downloadList)
	const download =
		list.state === 'known' ? list.all.find((one) => one.address === address) : undefined
	return { download, isPossible: list.state !== 'impossible' }
}

/**
 * Keeps the screen on while `isWanted` is true and the page is visible. If the platform can't, or refuses because the
 * battery is low, the screen turns off as usual.
 */
export function useWakeLock(isWanted: boolean): void {
	useEffect(() => {
		if (!isWanted || !('wakeLock' in navigator)) return
		const { wakeLock } = navigator
		let isOver = false
		let lock: WakeLockSentinel | undefined

		async function request() {
			if (document.visibilityState === 'hidden') return
			const granted = await wakeLock.request('screen').catch(() => undefined)
			if (isOver) await granted?.release()
			else lock = granted
		}

		// The platform releases the lock when the page is hidden, so it is requested again afterwards.
		document.addEventListener('visibilitychange', request)
		void request()
		return () => {
			isOver = true
			document.removeEventListener('visibilitychange', request)
			void lock?.release()
		}
	}, [isWanted])
}
