import { t } from '@lingui/core/macro'
import { createStore, useSelector } from '@tanstack/react-store'
import { mediaAddress } from '../../shared/addresses/media-address.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { uniqueBy } from '../../shared/contract/plain-values.ts'
import { mediaBase } from '../../shared/newsroom.ts'
import type { DownloadRecord } from '../shared/stored-downloads.ts'
import { type Download, useDownloads } from './download-list.ts'

export type MediaRequest = Pick<DownloadRecord, 'address' | 'kind' | 'news'>

/**
 * The host may send an address repeatedly, with different slashes. `request` is `undefined` if it names no file that can be
 * shown.
 */
export function mediaOf({ _id, newsTitle = '', mediaFiles }: NewsItem) {
	const news = { id: _id, title: newsTitle }
	const all = mediaFiles.map(({ type: kind, filePath }, index) => {
		const address = mediaAddress(filePath, mediaBase)
		const request: MediaRequest | undefined =
			address === undefined ? undefined : { address, kind, news }
		return { key: address ?? `${index}`, kind, request }
	})
	return uniqueBy(all, ({ key }) => key).map((file, index) => {
		const number = index + 1
		const name = file.kind === 'video' ? t`Video ${number}` : t`Picture ${number}`
		return { ...file, name }
	})
}

export function mediaRequests(item: NewsItem): MediaRequest[] {
	return mediaOf(item).flatMap(({ request }) => request ?? [])
}

/** In bytes, by address. */
type MediaSizes = ReadonlyMap<string, number>

/** The sizes of the pictures that this page has shown. */
const shown = createStore<MediaSizes>(new Map())

// Browsers stop recording resource timings after 250 requests.
performance.onresourcetimingbufferfull = () => performance.clearResourceTimings()

/** Stores the size that the browser recorded. A host of another origin must allow that with `Timing-Allow-Origin`. */
export function storeShownSize(address: string): void {
	const requests = performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[]
	const size = requests.at(-1)?.decodedBodySize
	if (size) shown.setState((sizes) => new Map(sizes).set(address, size))
}

/** Returns the sizes of the files that were downloaded or shown. Sends no requests. */
export function mediaSizes(downloads: readonly Download[], pictures = shown.state): MediaSizes {
	const sizes = new Map(pictures)
	for (const { address, state, total, loaded } of downloads) {
		const size = state === 'saved' ? loaded : total
		if (size !== undefined) sizes.set(address, size)
	}
	return sizes
}

export function useMediaSizes(): MediaSizes {
	return mediaSizes(useDownloads(), useSelector(shown))
}

/** Returns the total size of several files, in bytes; `undefined` unless all sizes are known. */
export function sumOf(requests: readonly MediaRequest[], sizes: MediaSizes): number | undefined {
	const known = requests.flatMap(({ address }) => sizes.get(address) ?? [])
	if (known.length < requests.length) return undefined
	return known.reduce((sum, size) => sum + size, 0)
}
