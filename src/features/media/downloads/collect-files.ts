import { onlineManager } from '@tanstack/react-query'
import { waitsForWifi } from '../../../state/data-saver.ts'
import { isInAppBrowser } from '../../../ui/in-app-browser.tsx'
import { isDownloadable, type MediaRequest, requestDownload } from './download-actions.ts'
import {
	type Download,
	downloadList,
	openDownloads,
	refreshList,
	watchDownloads,
} from './download-list.ts'
import { downloadedFile } from './on-download-end.ts'

/**
 * Returns the files that are in the app, and first downloads the others. Doesn't wait for a connection or for Wi-Fi, and
 * leaves out what is missing then.
 *
 * @param enough ends the wait; the downloads continue
 */
export async function collectFiles(requests: MediaRequest[], enough: AbortSignal): Promise<File[]> {
	// A tap may come before the list is read.
	await openDownloads()
	const isPossible = downloadList().state === 'known' && !isInAppBrowser()
	if (isPossible && onlineManager.isOnline() && waitsForWifi() === false) {
		for (const request of requests)
			if (isDownloadable(known(), request.address))
				await requestDownload(request, 'by-setting', 'app')
		await refreshList()
		await untilDownloaded(requests, enough)
	}
	const files = downloadsOf(requests).map((each) => each.state === 'saved' && downloadedFile(each))
	return (await Promise.all(files)).flatMap((file) => file || [])
}

function known(): readonly Download[] {
	const list = downloadList()
	return list.state === 'known' ? list.all : []
}

function downloadsOf(requests: MediaRequest[]): Download[] {
	return requests.flatMap(({ address }) => known().find((each) => each.address === address) ?? [])
}

/** Resolves once none of the files is arriving, or about to arrive. */
function untilDownloaded(requests: MediaRequest[], enough: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		function check() {
			const isArriving = downloadsOf(requests).some(
				({ state, progress }) => state === 'wanted' && progress?.stage !== 'retrying',
			)
			if (isArriving && !enough.aborted) return
			stop()
			resolve()
		}
		const stop = watchDownloads(check)
		enough.addEventListener('abort', check)
		check()
	})
}
