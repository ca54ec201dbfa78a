import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import DownloadIcon from 'lucide-react/icons/download'
import ImageOff from 'lucide-react/icons/image-off'
import type { MouseEvent, SyntheticEvent, UIEvent } from 'react'
import { isDownloadable, requestDownload } from '../../media/page/download-actions.ts'
import { useDownloads, useDownloadsState, useWakeLock } from '../../media/page/download-list.ts'
import {
	type MediaRequest,
	mediaOf,
	storeShownSize,
	sumOf,
	useMediaSizes,
} from '../../media/page/media-files.ts'
import { isWaitingForWifi } from '../../media/shared/stored-downloads.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { announce } from '../../ui/announce.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isInAppBrowser } from '../../ui/in-app-browser.tsx'
import layout from '../../ui/layout.module.css'
import { formatSize } from '../../ui/text/format-figures.ts'
import texts from '../../ui/text/text.module.css'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './media-gallery.module.css'
import { MediaTile } from './media-tile.tsx'
import { useMediaViewer } from './media-viewer.tsx'

/** The media of a news item: on phones side by side, to swipe, otherwise in two columns. Pictures open in the viewer. */
export function MediaGallery({ item }: { item: NewsItem }) {
	const { t } = useLingui()
	const tiles = mediaOf(item)
	const media = tiles.flatMap(({ name, request }) => (request ? { name, request } : []))
	const pictures = media.filter(({ request }) => request.kind === 'image')
	const { openViewer, viewer } = useMediaViewer(pictures)
	const sizes = useMediaSizes()
	const requests = media.map(({ request }) => request)
	const size = sumOf(requests, sizes)
	useWakeLock()
	return (
		<section className={layout.tight} aria-label={t`Media`}>
			<div className={`${layout.line} ${styles.head}`}>
				<div className={`${layout.line} ${styles.title}`}>
					<h2>{t`Media`}</h2>
					{tiles.length > 0 && (
						<p className={`${texts.hint} ${styles.sum}`}>
							<span aria-hidden>{tiles.length}</span>
							<span className={hidden.hidden}>
								{plural(tiles.length, { one: '# file', other: '# files' })}
							</span>
							{size !== undefined && <span>{` · ${formatSize(size)}`}</span>}
						</p>
					)}
				</div>
				<DownloadAll requests={requests} />
			</div>
			{tiles.length === 0 ? (
				<EmptyState icon={<ImageOff />} text={t`No media files available for this news.`} />
			) : (
				<ul
					className={styles.tiles}
					onPlayCapture={pauseOthers}
					onLoadCapture={storeSize}
					onScroll={pauseHidden}
				>
					{tiles.map(({ key, request, name }, index) => (
						<MediaTile
							key={key}
							request={request}
							name={name}
							place={tiles.length > 1 ? `${index + 1}/${tiles.length}` : undefined}
							size={sizes.get(key)}
							onEnlarge={openViewer}
						/>
					))}
				</ul>
			)}
			{viewer}
		</section>
	)
}

function storeSize({ target }: SyntheticEvent): void {
	if (target instanceof HTMLImageElement) storeShownSize(target.src)
}

function pauseOthers({ currentTarget, target }: SyntheticEvent<HTMLUListElement>) {
	for (const video of currentTarget.querySelectorAll('video')) if (video !== target) video.pause()
}

function pauseHidden({ currentTarget: tiles }: UIEvent<HTMLUListElement>) {
	const { left, right } = tiles.getBoundingClientRect()
	for (const video of tiles.querySelectorAll('video')) {
		const box = video.getBoundingClientRect()
		if (box.right <= left || box.left >= right) video.pause()
	}
}

/** Downloads the files that are neither in the app nor requested, then those that wait for Wi-Fi. */
function DownloadAll({ requests }: { requests: MediaRequest[] }) {
	const { t } = useLingui()
	const downloads = useDownloads()
	const sizes = useMediaSizes()
	const canStoreFiles = useDownloadsState() === 'known'
	const downloadable = requests.filter(({ address }) => isDownloadable(downloads, address))
	const unrequested = downloadable.filter(
		({ address }) => !downloads.some((each) => each.address === address && isWaitingForWifi(each)),
	)
	const isNow = unrequested.length === 0
	const rest = isNow ? downloadable : unrequested
	if (!canStoreFiles || isInAppBrowser() || requests.length < 2 || rest.length === 0) return null
	const isRest = rest.length < requests.length
	const restSize = isRest ? sumOf(rest, sizes) : undefined

	async function downloadAll({ currentTarget }: MouseEvent<HTMLElement>) {
		// Focuses the first file's button, because this one disappears once no files are left to request.
		currentTarget.closest('section')?.querySelector<HTMLElement>('li button')?.focus()
		announce(t`Downloading`)
		for (const request of rest) await requestDownload(request, isNow ? 'any' : 'by-setting')
	}

	const label = isNow ? t`Download all now` : isRest ? t`Download the rest` : t`Download all`
	return (
		<IconButton
			icon={DownloadIcon}
			label={restSize === undefined ? label : `${label} · ${formatSize(restSize)}`}
			variant="word"
			className={styles.all}
			onClick={(event) => void downloadAll(event)}
		/>
	)
}
