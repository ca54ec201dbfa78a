import { onlineManager } from '@tanstack/react-query'
import { createStore, useSelector } from '@tanstack/react-store'
import { signInState, updateCopy } from '../../account/account.ts'
import { onSignInCopied } from '../../account/sign-in-copy.ts'
import { onSignOut } from '../../account/sign-in-signal.ts'
import { type SessionEnd, session } from '../../api/client.ts'
import { waitsForWifi, watchDataSaver } from '../../app-state/data-saver.ts'
import { type RawEvent, recordEvent } from '../../events/record-event.ts'
import { newsroomText } from '../../shared/newsroom.ts'
import { ownScript } from '../../shared/trusted-types.ts'
import { openDownloadsFolder } from '../../storage/files.ts'
import downloaderPath from '../downloader/downloader.ts?worker&url'
import {
	type DownloadMessage,
	type DownloadRecord,
	downloadsChannel,
	type Progress,
} from '../shared/download-record.ts'
import { readDownloads, retryUnreachable, switchWifiDownloads } from '../shared/stored-downloads.ts'
import { onDownloadEnd } from './download-end.ts'

/** A download, and its progress while it is under way. */
export type Download = DownloadRecord & { progress: Progress | undefined }

type List =
	| { state: 'unknown' }
	/** This browser can't store files. */
	| { state: 'impossible' }
	| { state: 'known'; all: readonly Download[] }

/** The signed-in user's downloads. */
export const downloadList = createStore<List>({ state: 'unknown' })

let progress = new Map<string, Progress>()
let downloader: Worker | undefined
let opening: Promise<void> | undefined

/** Starts following the stored downloads, and resumes the signed-in user's unfinished ones. */
export function openDownloads(): Promise<void> {
	opening ??= open().catch(() => downloadList.setState(() => ({ state: 'impossible' })))
	return opening
}

async function open(): Promise<void> {
	// On plain http and in some private windows, files, locks or workers are missing.
	if (!('locks' in navigator)) throw new Error('This browser has no locks')
	// On a full phone there may be no copy. Then nothing is shown.
	await updateCopy()
	await openDownloadsFolder()
	downloadsChannel.listen(handleMessage)
	onSignInCopied(() => void retryUnreachable().then(refreshList))
	addEventListener('online', () => void retryUnreachable())
	onlineManager.subscribe((isOnline) => isOnline && void retryUnreachable())
	watchDataSaver(() => void refreshList())
	// A frozen page freezes its worker, which holds the lock and the files that other tabs wait for.
	document.addEventListener('freeze', stopDownloader)
	document.addEventListener('resume', () => void refreshList())
	await retryUnreachable()
	await refreshList()
}

function handleMessage(message: DownloadMessage): void {
	if (message.kind === 'changed') void refreshList()
	else if (message.kind === 'progress') {
		progress = new Map(progress).set(message.progress.id, message.progress)
		const list = downloadList.state
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
	// A full phone may not have stored that another user has signed in.
	const own = signIn?.user === signInState().user ? stored : []
	const wanted = new Set(own.filter(({ state }) => state === 'wanted').map(({ id }) => id))
	// Drops other progress. Otherwise a download that is requested again would start with its old progress.
	progress = new Map([...progress].filter(([id]) => wanted.has(id)))
	showAll(own)
	if (wanted.size > 0) startDownloader()
}

onSignOut(() => {
	if (downloadList.state.state === 'known') showAll([])
})

function showAll(records: readonly DownloadRecord[]): void {
	const all = records.map((record) => ({
		...record,
		progress: record.state === 'wanted' ? progress.get(record.id) : undefined,
	}))
	downloadList.setState(() => ({ state: 'known', all }))
}

/** Starts the worker, which lives as long as the page. */
function startDownloader(): void {
	if (downloader !== undefined) return
	downloader = new Worker(ownScript(downloaderPath), { type: 'module', name: newsroomText() })
	downloader.onmessage = ({ data }: MessageEvent<SessionEnd | RawEvent>) => {
		if (typeof data === 'string') session.end?.(data)
		else recordEvent(data.kind, data)
	}
	// The worker's script could not be loaded. The next change starts the worker again.
	downloader.onerror = stopDownloader
}

function stopDownloader(): void {
	downloader?.terminate()
	downloader = undefined
}

const NONE: readonly Download[] = []

/** Returns the signed-in user's downloads; none if the browser can't store files; `undefined` until known. */
export function useDownloads(): readonly Download[] | undefined {
	const list = useSelector(downloadList)
	if (list.state === 'impossible') return NONE
	return list.state === 'known' ? list.all : undefined
}

/** Returns the download of an address, if there is one. */
export function useDownload(address: string | undefined): Download | undefined {
	return useDownloads()?.find((each) => each.address === address)
}

/** Returns whether this browser can store files: `known` or `impossible`, and `unknown` at first. */
export function useDownloadsState(): List['state'] {
	return useSelector(downloadList, ({ state }) => state)
}
