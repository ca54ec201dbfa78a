import { useSyncExternalStore } from 'react'
import { type Download, downloadList, watchDownloads } from './download-list.ts'

const NONE: readonly Download[] = []

/** The signed-in user's downloads; `undefined` until known. */
export function useDownloads(): readonly Download[] | undefined {
	const list = useSyncExternalStore(watchDownloads, downloadList)
	if (list.state === 'impossible') return NONE
	return list.state === 'known' ? list.all : undefined
}

/** Whether this browser is known to store files. */
export function useCanStoreFiles(): boolean {
	return useSyncExternalStore(watchDownloads, downloadList).state === 'known'
}

/** Whether bytes of it are coming in, or are about to: not while it waits for a connection. */
export function isUnderWay({ progress }: Download): boolean {
	return progress !== undefined && progress.stage !== 'retrying'
}

/**
 * The download of one address, if there is one; whether this browser can store files; and if not, whether the
 * file was requested before that was known.
 */
export function useDownload(address: string | undefined) {
	const list = useSyncExternalStore(watchDownloads, downloadList)
	const download =
		list.state === 'known' ? list.all.find((one) => one.address === address) : undefined
	const isPossible = list.state !== 'impossible'
	return {
		download,
		isPossible,
		isWanted: !isPossible && list.wanted.some((one) => one === address),
	}
}
