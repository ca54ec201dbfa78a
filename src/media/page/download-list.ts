import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { onlineManager } from '@tanstack/react-query'
import { createStore, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { signInState, updateSignInCopy } from '../../account/account.ts'
import { onSignInCopied } from '../../account/sign-in-copy.ts'
import { onSignOut } from '../../account/sign-in-signal.ts'
import { type SessionEnd, session } from '../../api/client.ts'
import { appState } from '../../app-state/app-state.ts'
import { waitsForWifi, watchDataSaver } from '../../app-state/data-saver.ts'
import { type RawEvent, recordEvent } from '../../events/record-event.ts'
import { newsroomText } from '../../shared/newsroom.ts'
import { ownScript } from '../../shared/trusted-types.ts'
import { openDownloadsFolder, openFile } from '../../storage/files.ts'
import { announce } from '../../ui/announce.tsx'
import { needsShareSheet, saveFile } from '../../ui/share-sheet.ts'
import downloaderPath from '../downloader/downloader.ts?worker&url'
import {
	type DownloadMessage,
	type DownloadRecord,
	downloadsChannel,
	isQuotaExceeded,
	type Problem,
	type Progress,
	readDownloads,
	retryUnreachable,
	switchWifiDownloads,
	toFile,
} from '../shared/stored-downloads.ts'

/** A record, with its progress while it is being downloaded. */
export type Download = DownloadRecord & Partial<Pick<Progress, 'isRetrying' | 'speed'>>

type List = {
	/** `impossible` if this browser can't store files. */
	state: 'unknown' | 'impossible' | 'known'
	all: readonly Download[]
}

export const downloadList = createStore<List>({ state: 'unknown', all: [] })

/** The ids of the downloads that this page requested. When one is done, the page saves it to the phone's files. */
export const requestedHere = new Set<string>()

const progress = new Map<string, Progress>()
let downloader: Worker | undefined
let opening: Promise<void> | undefined

/** Starts following the stored downloads, and resumes the signed-in user's unfinished ones. */
export function openDownloads(): Promise<void> {
	opening ??= open().catch(() => downloadList.setState(() => ({ state: 'impossible', all: [] })))
	return opening
}

async function open(): Promise<void> {
	// On plain http and in some private windows, files, locks or workers are missing.
	if (!('locks' in navigator)) throw new Error('This browser has no locks')
	// On a full phone there may be no copy. Then nothing is shown.
	await updateSignInCopy()
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

/** Handles a message of a downloader, which may run in another tab. */
async function handleMessage(message: DownloadMessage): Promise<void> {
	if (message.kind === 'changed') await refreshList()
	else if (message.kind === 'progress') {
		progress.set(message.progress.id, message.progress)
		downloadList.setState(({ state, all }) => ({ state, all: all.map(withProgress) }))
	} else {
		const { own } = await readDownloads()
		const record = own.find(({ id }) => id === message.id)
		if (record === undefined) return
		if (message.kind === 'saved') {
			if (requestedHere.delete(message.id)) await saveToFiles(record)
		} else if (document.visibilityState === 'visible') notifyDownloadFailure(message.problem)
	}
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
	const wanted = own.filter(({ state }) => state === 'wanted')
	// A download that is requested again must not start with its old progress.
	for (const id of progress.keys()) if (!wanted.some((each) => each.id === id)) progress.delete(id)
	downloadList.setState(() => ({ state: 'known', all: own.map(withProgress) }))
	if (wanted.length > 0) startDownloader()
}

onSignOut(() => downloadList.setState(({ state }) => ({ state, all: [] })))

function withProgress(record: DownloadRecord): Download {
	return { ...record, ...(record.state === 'wanted' && progress.get(record.id)) }
}

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

function notifyDownloadFailure(problem: Problem): void {
	const message =
		problem === 'full'
			? msg`Your phone is full. What's downloaded stays.`
			: msg`Failed to fetch media.`
	appState.actions.fail(i18n._(message))
}

/** Shows why the phone couldn't store a change of the downloads. */
export function notifyStorageFailure(error: unknown): void {
	if (isQuotaExceeded(error)) notifyDownloadFailure('full')
	else appState.actions.fail(i18n._(msg`An unexpected error occurred`))
}

async function saveToFiles(record: DownloadRecord): Promise<void> {
	announce(i18n._(msg`In the app`))
	// A share sheet opens only from a tap. The tile has a button for it.
	if (needsShareSheet()) return
	const file = await downloadedFile(record)
	if (file) saveFile(file, file.name)
}

/** Returns the downloaded file with its name and type, for sharing or saving. Its bytes stay on the disk. */
export async function downloadedFile(record: DownloadRecord): Promise<File | undefined> {
	const stored = await openFile(record.id)
	return stored && toFile(stored, record)
}

/** Returns the signed-in user's downloads. There are none until the list's state is `known`. */
export function useDownloads(): readonly Download[] {
	return useSelector(downloadList, ({ all }) => all)
}

export function useDownload(address: string | undefined): Download | undefined {
	return useDownloads().find((each) => each.address === address)
}

export function useDownloadsState(): List['state'] {
	return useSelector(downloadList, ({ state }) => state)
}

/** Keeps the screen on while a file is being downloaded and the page is visible, unless all files wait for a connection. */
export function useWakeLock(): void {
	const isWanted = useDownloads().some(({ isRetrying }) => isRetrying === false)
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
