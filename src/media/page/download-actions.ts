import { signInState } from '../../account/account.ts'
import { waitsForWifi } from '../../app-state/data-saver.ts'
import { mediaFileName } from '../../shared/addresses/media-address.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { isInAppBrowser } from '../../ui/in-app-browser.tsx'
import {
	addRecord,
	changeRecord,
	deleteDownloads,
	downloadId,
	postDownloadsChanged,
	readDownloads,
} from '../shared/stored-downloads.ts'
import {
	type Download,
	downloadList,
	notifyStorageFailure,
	openDownloads,
	requestedHere,
} from './download-list.ts'
import { type MediaRequest, mediaRequests } from './media-files.ts'

/** Returns whether a file is neither on the phone nor being downloaded. True for paused and failed downloads. */
export function isDownloadable(downloads: readonly Download[], address: string): boolean {
	const state = downloads.find((download) => download.address === address)?.state
	return state !== 'saved' && state !== 'wanted'
}

/** Returns a function that downloads a news item's media; `undefined` if there is nothing to download, or no way to. */
export async function mediaDownloadOf(item: NewsItem) {
	await openDownloads()
	const { state, all } = downloadList.state
	if (state !== 'known' || isInAppBrowser()) return undefined
	const requests = mediaRequests(item).filter(({ address }) => isDownloadable(all, address))
	if (requests.length === 0) return undefined
	return async () => {
		for (const request of requests) await requestDownload(request)
	}
}

/**
 * Requests a download, or resumes it after a pause or a failure. The downloader of this tab or another one runs it,
 * and this page then saves the file to its destination. A no-op if the browser can't store files.
 *
 * @param network `by-setting` waits for Wi-Fi if the data saver needs it
 * @param destination `phone` also saves the file to the phone's files, once it is in the app
 */
export async function requestDownload(
	{ address, kind, news }: MediaRequest,
	network: 'any' | 'by-setting' = 'by-setting',
	destination: 'app' | 'phone' = 'phone',
): Promise<void> {
	// The tile then has a link to the file.
	if (downloadList.state.state === 'impossible') return
	const waits = network === 'by-setting' && waitsForWifi() === true
	const wanted = {
		state: waits ? 'paused' : 'wanted',
		waitsForWifi: waits,
		anyNetwork: network === 'any',
	} as const
	try {
		const { user } = signInState()
		const { own } = await readDownloads()
		if (user === undefined) throw new Error('Nobody is signed in')
		// The id of an older record may have been derived from another key of the same user.
		const known = own.find((record) => record.address === address)
		const id = known?.id ?? (await downloadId(user, address))
		if (destination === 'phone') requestedHere.add(id)
		const name = mediaFileName(address) || kind
		const file = { version: 1, id, user, address, name, kind, news } as const
		await addRecord({ ...file, ...wanted, loaded: 0, addedAt: Date.now() })
		await changeRecord(id, ({ state }) =>
			state === 'saved' ? {} : { ...wanted, problem: undefined },
		)
	} catch (error) {
		// On a full phone not even the request can be stored.
		notifyStorageFailure(error)
	}
	postDownloadsChanged()
}

export async function pauseDownload({ id, loaded }: Download): Promise<void> {
	// The bytes that the page shows. The downloader stores the exact number when it stops, unless the page closes first.
	const paused = { state: 'paused', waitsForWifi: false, loaded } as const
	await changeRecord(id, ({ state }) => (state === 'wanted' ? paused : {})).catch(
		notifyStorageFailure,
	)
	postDownloadsChanged()
}

/** Cancels or deletes downloads. If the phone can't write, they stay, and a toast says so. */
export async function cancelDownloads(ids: string[]): Promise<void> {
	await deleteDownloads(ids).catch((error) => {
		notifyStorageFailure(error)
		postDownloadsChanged()
	})
}
