import { onlineManager } from '@tanstack/react-query'
import { readDownloads } from '../../../downloads/stored-downloads.ts'
import { waitsForWifi } from '../../../state/data-saver.ts'
import { isInAppBrowser } from '../../../ui/in-app-browser.tsx'
import { isDownloadable, type MediaRequest, requestDownload } from './download-actions.ts'
import { downloadList, watchDownloads } from './download-list.ts'
import { downloadedFile } from './on-download-end.ts'

/**
 * Returns the files that are in the app, and first downloads the others. Doesn't wait for a connection or for Wi-Fi: what
 * is missing then is left out.
 *
 * @param enough ends the download's wait; the downloads continue
 */
export async function collectFiles(requests: MediaRequest[], enough: AbortSignal): Promise<File[]> {
	const list = downloadList()
	const canDownload = list.state === 'known' && !isInAppBrowser()
	if (canDownload && onlineManager.isOnline() && waitsForWifi() === false) {
		for (const request of requests)
			if (isDownloadable(list.all, request.address))
				await requestDownload(request, 'by-setting', 'app')
		await untilDownloaded(requests, enough)
	}
	const own = await readOwn()
	const files = requests.map(({ address }) => {
		const record = own.find((each) => each.address === address && each.state === 'saved')
		return record && downloadedFile(record)
	})
	return (await Promise.all(files)).filter((file) => file !== undefined)
}

/** Resolves once none of the files is arriving, or about to arrive. */
function untilDownloaded(requests: MediaRequest[], enough: AbortSignal): Promise<void> {
	const addresses = requests.map(({ address }) => address)
	return new Promise((resolve) => {
		async function check() {
			const own = enough.aborted ? [] : await readOwn()
			const isArriving = own.some(
				({ id, address, state }) =>
					addresses.includes(address) && state === 'wanted' && !isRetrying(id),
			)
			if (isArriving) return
			stop()
			resolve()
		}
		const stop = watchDownloads(check)
		enough.addEventListener('abort', check, { once: true })
		void check()
	})
}

/** Whether a download waits for a connection. */
function isRetrying(id: string): boolean {
	const list = downloadList()
	const download = list.state === 'known' ? list.all.find((each) => each.id === id) : undefined
	return download?.progress?.stage === 'retrying'
}

/** Reads the records of the user's downloads; none if the phone can't read them. */
async function readOwn() {
	const { own } = await readDownloads().catch(() => ({ own: [] }))
	return own
}
