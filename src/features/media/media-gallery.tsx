import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createStore, useSelector } from '@tanstack/react-store'
import { Download as DownloadIcon, ImageOff } from 'lucide-react'
import { type SyntheticEvent, useRef } from 'react'
import { isWaitingForWifi } from '../../downloads/download-record.ts'
import type { MediaFile } from '../../shared/contract/news.ts'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isInAppBrowser } from '../../ui/in-app-browser.tsx'
import { formatSize } from '../../ui/text/format-figures.ts'
import hidden from '../../ui/visually-hidden.module.css'
import {
	isDownloadable,
	type MediaRequest,
	requestDownload,
	uniqueFiles,
} from './downloads/download-actions.ts'
import {
	isUnderWay,
	useCanStoreFiles,
	useDownloads,
	useWakeLock,
} from './downloads/download-list.ts'
import styles from './media-gallery.module.css'
import { MediaTile } from './media-tile.tsx'
import { ShareAll } from './share-all.tsx'
import { useMediaViewer } from './use-media-viewer.tsx'

type MediaGalleryProps = {
	files: MediaFile[]
	news: MediaRequest['news']
	/** The text of the news item. */
	text: string
}

/** The media of a news item, as tiles in two columns. Its pictures open in the viewer. */
export function MediaGallery({ files, news, text }: MediaGalleryProps) {
	const { t } = useLingui()
	const tiles = uniqueFiles(files).map((file, index) => {
		const number = index + 1
		const name = file.type === 'video' ? t`Video ${number}` : t`Picture ${number}`
		return { ...file, name }
	})
	const media = tiles.flatMap(({ type: kind, name, address }) =>
		address === undefined ? [] : { name, request: { address, kind, news } },
	)
	const pictures = media.filter(({ request }) => request.kind === 'image')
	const { openViewer, viewer } = useMediaViewer(pictures)
	const requests = media.map(({ request }) => request)
	const addresses = requests.map(({ address }) => address)
	const sizes = useMediaSizes()
	const isHere = ({ address }: MediaRequest) => addresses.includes(address)
	useWakeLock(useDownloads()?.some((each) => isHere(each) && isUnderWay(each)) ?? false)
	return (
		<section className={styles.gallery} aria-label={t`Media`}>
			<MediaHead count={tiles.length} requests={requests} sizes={sizes} text={text} />
			{tiles.length === 0 ? (
				<EmptyState icon={<ImageOff />} text={t`No media files available for this news.`} />
			) : (
				<ul className={styles.grid} onPlayCapture={pauseOthers} onLoadCapture={noteSize}>
					{tiles.map(({ key, ...tile }) => (
						<MediaTile
							key={key}
							{...tile}
							isOnly={tiles.length === 1}
							size={tile.address === undefined ? undefined : sizes.get(tile.address)}
							news={news}
							onEnlarge={openViewer}
						/>
					))}
				</ul>
			)}
			{viewer}
		</section>
	)
}

function noteSize({ target }: SyntheticEvent): void {
	if (target instanceof HTMLImageElement) noteShown(target.src)
}

/** Pauses all other videos when one is started. */
function pauseOthers({ currentTarget, target }: SyntheticEvent<HTMLUListElement>) {
	for (const video of currentTarget.querySelectorAll('video')) if (video !== target) video.pause()
}

type MediaHeadProps = {
	/** How many files the news item has. */
	count: number
	/** The files that can be downloaded. */
	requests: MediaRequest[]
	sizes: MediaSizes
	text: string
}

/**
 * The heading of a news item's media: the number of files, their total size, and the button that downloads or shares
 * them all.
 */
function MediaHead({ count, requests, sizes, text }: MediaHeadProps) {
	const { t } = useLingui()
	const heading = useRef<HTMLHeadingElement>(null)
	const downloads = useDownloads()
	const canDownloadAll = useCanStoreFiles() && !isInAppBrowser()
	const downloadable = requests.filter(({ address }) => isDownloadable(downloads, address))
	const unrequested = downloadable.filter(({ address }) => !isWaiting(downloads, address))
	// Once all others are requested, the button starts those that wait for Wi-Fi.
	const isNow = unrequested.length === 0
	const rest = isNow ? downloadable : unrequested
	const saved = requests.flatMap(
		({ address }) =>
			downloads?.find((each) => each.address === address && each.state === 'saved') ?? [],
	)
	const all = sumOf(addressesOf(requests), sizes)
	const isRest = rest.length < requests.length
	const restSum = isRest ? sumOf(addressesOf(rest), sizes) : undefined

	async function downloadAll() {
		// Moves the focus first, because the button disappears once no files are left to request.
		heading.current?.focus({ preventScroll: true })
		announce(t`Downloading`)
		for (const request of rest) await requestDownload(request, isNow ? 'any' : 'by-setting')
	}

	return (
		<div className={styles.head}>
			<h2 ref={heading} tabIndex={-1}>
				{t`Media`}
			</h2>
			{count > 0 && (
				<p className={styles.sum}>
					<span aria-hidden>{count}</span>
					<span className={hidden.hidden}>
						{plural(count, { one: '# file', other: '# files' })}
					</span>
					{all !== undefined && <span>{` · ${formatSize(all)}`}</span>}
				</p>
			)}
			{canDownloadAll && requests.length > 1 && rest.length > 0 && (
				<Button variant="word" className={styles.all} onClick={() => void downloadAll()}>
					<DownloadIcon aria-hidden />
					<span>
						{(isNow ? t`Download all now` : isRest ? t`Download the rest` : t`Download all`) +
							(restSum === undefined ? '' : ` · ${formatSize(restSum)}`)}
					</span>
				</Button>
			)}
			{saved.length > 1 && saved.length === requests.length && (
				<ShareAll downloads={saved} text={text} />
			)}
		</div>
	)
}

function addressesOf(requests: MediaRequest[]): string[] {
	return requests.map(({ address }) => address)
}

function isWaiting(downloads: ReturnType<typeof useDownloads>, address: string): boolean {
	return downloads?.some((each) => each.address === address && isWaitingForWifi(each)) ?? false
}

/** Sizes in bytes by address, of files whose size is known. */
type MediaSizes = ReadonlyMap<string, number>

/** The sizes of the pictures that this page has shown. */
const shown = createStore<MediaSizes>(new Map())

// Browsers stop recording resource timings after 250 requests.
performance.onresourcetimingbufferfull = () => performance.clearResourceTimings()

/**
 * Stores the size of a picture that has just loaded, as the browser recorded it. A host of another origin must allow
 * that with `Timing-Allow-Origin`.
 */
function noteShown(address: string): void {
	const requests = performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[]
	const size = requests.at(-1)?.decodedBodySize
	if (size) shown.setState((sizes) => new Map(sizes).set(address, size))
}

/** Returns the sizes of the files that were downloaded or shown. Sends no requests. */
function useMediaSizes(): MediaSizes {
	const downloaded = useDownloads()?.flatMap(({ address, state, total, loaded }) => {
		const size = state === 'saved' ? loaded : total
		return size === undefined ? [] : [[address, size] as const]
	})
	return new Map([...useSelector(shown), ...(downloaded ?? [])])
}

/** Returns the total size of several files, in bytes; `undefined` unless all sizes are known. */
function sumOf(addresses: readonly string[], sizes: MediaSizes): number | undefined {
	const known = addresses.flatMap((address) => sizes.get(address) ?? [])
	if (known.length < addresses.length) return undefined
	return known.reduce((sum, size) => sum + size, 0)
}
