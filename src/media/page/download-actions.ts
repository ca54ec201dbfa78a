import { signInState } from '../../account/account.ts'
import { waitsForWifi } from '../../app-state/data-saver.ts'
import { mediaFileName } from '../../shared/addresses/media-address.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { isInAppBrowser } from '../../ui/in-app-browser.tsx'
import { downloadId } from '../shared/download-record.ts'
import {
	addRecord,
	changeRecord,
	deleteDownloads,
	postDownloadsChanged,
	readDownloads,
} from '../shared/stored-downloads.ts'
import { notifyDownloadFailure, saveToFilesWhenDone } from './download-end.ts'
import { type Download, downloadList, openDownloads } from './download-list.ts'
import { type MediaRequest, mediaRequests } from './media-requests.ts'

/** `any` starts a download on any connection; `by-setting` waits for Wi-Fi if the data saver needs it. */
type Network = 'any' | 'by-setting'

/** Once a file is in the app, `phone` also saves it to the phone's files. */
type Destination = 'app' | 'phone'

/** Returns whether a file is neither on the phone nor being downloaded. True for paused and failed downloads. */
export function isDownloadable(
	downloads: readonly Download[] | undefined,
	address: string,
): boolean {
	const state = downloads?.find((download) => download.address === address)?.state
	return state !== 'saved' && state !== 'wanted'
}

/**
 * Returns a function that downloads the media of a news item; `undefined` if the phone has all of it, or the browser
 * can't store files.
 */
export async function downloadOf(item: NewsItem) {
	await openDownloads()
	const list = downloadList.state
	if (list.state !== 'known' || isInAppBrowser()) return undefined
	const requests = mediaRequests(item).filter(({ address }) => isDownloadable(list.all, address))
	if (requests.length === 0) return undefined
	return async () => {
		for (const request of requests) await requestDownload(request)
	}
}

/**
 * Requests a download, or resumes it after a pause or a failure. The downloader of this tab or another one runs it,
 * and this page then saves the file to its destination. A no-op if the browser can't store files.
 */
export async function requestDownload(
	request: MediaRequest,
	network: Network = 'by-setting',
	destination: Destination = 'phone',
): Promise<void> {
	// The tile then has a link to the file.
	if (downloadList.state.state === 'impossible') return
	// On a full phone not even the request can be stored.
	await storeRequest(request, network, destination).catch(() => notifyDownloadFailure('full'))
	postDownloadsChanged()
}

async function storeRequest(
	{ address, kind, news }: MediaRequest,
	network: Network,
	destination: Destination,
): Promise<void> {
	const { user } = signInState()
	const { own } = await readDownloads()
	if (user === undefined) throw new Error('Nobody is signed in')
	// The id of an older record may have been derived from another key of the same user.
	const known = own.find((record) => record.address === address)
	const id = known?.id ?? (await downloadId(user, address))
	if (destination === 'phone') saveToFilesWhenDone(id)
	const waits = network === 'by-setting' && waitsForWifi() === true
	const wanted = {
		state: waits ? 'paused' : 'wanted',
		waitsForWifi: waits,
		anyNetwork: network === 'any',
	} as const
	await addRecord({
		version: 1,
		id,
		user,
		address,
		name: mediaFileName(address) || kind,
		kind,
		news,
		...wanted,
		loaded: 0,
		addedAt: Date.now(),
	})
	await changeRecord(id, ({ state }) =>
		state === 'saved' ? {} : { ...wanted, problem: undefined },
	)
}

/** Pauses a download, and keeps its bytes. */
export async function pauseDownload({ id, loaded, progress }: Download): Promise<void> {
	// The bytes that the page shows. The downloader stores the exact number when it stops, unless the page closes first.
	const paused = {
		state: 'paused',
		waitsForWifi: false,
		loaded: progress?.loaded ?? loaded,
	} as const
	await changeRecord(id, ({ state }) => (state === 'wanted' ? paused : {})).catch(() =>
		notifyDownloadFailure('full'),
	)
	postDownloadsChanged()
}

/** Cancels or deletes downloads. If the phone can't write, they stay, and a toast says so. */
export async function cancelDownloads(ids: string[]): Promise<void> {
	await deleteDownloads(ids).catch(() => {
		notifyDownloadFailure('full')
		postDownloadsChanged()
	})
}
