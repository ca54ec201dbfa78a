import { onlineManager } from '@tanstack/react-query'
import { mediaSize } from '../../api/media.ts'
import { waitsForWifi } from '../../app-state/data-saver.ts'
import { isInAppBrowser } from '../../ui/in-app-browser.tsx'
import { needsShareSheet } from '../../ui/share-sheet.ts'
import { isDownloadable, requestDownload } from './download-actions.ts'
import {
	type Download,
	downloadedFile,
	downloadList,
	openDownloads,
	refreshList,
} from './download-list.ts'
import { type MediaRequest, mediaSizes } from './media-files.ts'

/** Chromium's limits for sharing. Safari has no limit in bytes. */
const MAX_SHARED_FILES = 10
const MAX_SHARED_BYTES = 50 * 1024 * 1024

/** Whether a share sheet takes a file, or several, of this size in bytes. */
export function canShareSize(size: number): boolean {
	return size <= MAX_SHARED_BYTES || needsShareSheet()
}

/** Splits files into those that a share sheet takes together, and the rest. A file of unknown size counts as empty. */
async function split<Each>(files: Each[], sizeOf: (file: Each) => Promise<number | undefined>) {
	const fitting: Each[] = []
	const rest: Each[] = []
	let total = 0
	for (const file of files) {
		const isFull = fitting.length === MAX_SHARED_FILES
		const size = isFull ? 0 : ((await sizeOf(file)) ?? 0)
		if (isFull || !canShareSize(total + size)) rest.push(file)
		else {
			fitting.push(file)
			total += size
		}
	}
	return { fitting, rest }
}

/**
 * Returns the files to share, after downloading those that aren't in the app, and the addresses of those that are too many
 * or too large. Doesn't wait for a connection or for Wi-Fi.
 *
 * @param enough ends the wait; the downloads continue
 */
export async function collectFiles(requests: MediaRequest[], enough: AbortSignal) {
	// A tap may come before the list is read.
	await openDownloads()
	const isPossible = downloadList.state.state === 'known' && !isInAppBrowser()
	const mayDownload = isPossible && onlineManager.isOnline() && waitsForWifi() === false
	const sizes = mediaSizes(downloadList.state.all)
	const { fitting, rest } = await split(
		requests,
		async ({ address }) =>
			sizes.get(address) ?? (mayDownload ? mediaSize(address, enough) : undefined),
	)
	if (mayDownload) {
		for (const request of fitting)
			if (isDownloadable(downloadList.state.all, request.address))
				await requestDownload(request, 'by-setting', 'app')
		await refreshList()
		await untilDownloaded(fitting, enough)
	}
	const saved = downloadsOf(fitting).filter(({ state }) => state === 'saved')
	// Again, because the host may not have said a size.
	const shared = await split(saved, async ({ loaded }) => loaded)
	const files = await Promise.all(shared.fitting.map(downloadedFile))
	return {
		files: files.flatMap((file) => file ?? []),
		leftOut: [...rest, ...shared.rest].map(({ address }) => address),
	}
}

function downloadsOf(requests: MediaRequest[]): Download[] {
	return requests.flatMap(
		({ address }) => downloadList.state.all.find((each) => each.address === address) ?? [],
	)
}

/** Resolves once none of the files is arriving, or about to arrive. */
function untilDownloaded(requests: MediaRequest[], enough: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		function check() {
			const isArriving = downloadsOf(requests).some(
				({ state, isRetrying }) => state === 'wanted' && !isRetrying,
			)
			if (isArriving && !enough.aborted) return
			watching.unsubscribe()
			resolve()
		}
		const watching = downloadList.subscribe(check)
		enough.addEventListener('abort', check)
		check()
	})
}
