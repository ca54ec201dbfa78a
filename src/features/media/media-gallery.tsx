import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import ImageOff from 'lucide-react/icons/image-off'
import type { SyntheticEvent, UIEvent } from 'react'
import { mediaOf } from '../../media/page/media-requests.ts'
import { storeShownSize, sumOf, useMediaSizes } from '../../media/page/media-sizes.ts'
import { useWakeLock } from '../../media/page/use-wake-lock.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatSize } from '../../ui/text/format-figures.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { DownloadAll } from './download-all.tsx'
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
	const addresses = media.map(({ request }) => request.address)
	const sizes = useMediaSizes()
	const size = sumOf(addresses, sizes)
	useWakeLock()
	return (
		<section className={styles.gallery} aria-label={t`Media`}>
			<div className={styles.head}>
				<div className={styles.title}>
					<h2>{t`Media`}</h2>
					{tiles.length > 0 && (
						<p className={styles.sum}>
							<span aria-hidden>{tiles.length}</span>
							<span className={hidden.hidden}>
								{plural(tiles.length, { one: '# file', other: '# files' })}
							</span>
							{size !== undefined && <span>{` · ${formatSize(size)}`}</span>}
						</p>
					)}
				</div>
				<DownloadAll requests={media.map(({ request }) => request)} />
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
