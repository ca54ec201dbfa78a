import { useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { mediaAddress } from '../../shared/addresses/media-address.ts'
import type { MediaFile } from '../../shared/contract/news.ts'
import { mediaBase } from '../../shared/media-base.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { MediaRequest } from './downloads/download-actions.ts'
import styles from './media-gallery.module.css'
import { MediaTile } from './media-tile.tsx'
import { useMediaViewer } from './use-media-viewer.tsx'

/** The media of one news item as tiles in two columns, in three where there is room. Its pictures open over the whole screen. */
export function MediaGallery({ files, news }: { files: MediaFile[]; news: MediaRequest['news'] }) {
	const { t } = useLingui()
	const tiles = files.map(({ type, filePath }, place) => {
		const number = place + 1
		const name = type === 'video' ? t`Video ${number}` : t`Image ${number}`
		return { key: filePath ?? name, type, name, address: mediaAddress(filePath, mediaBase) }
	})
	const pictures = tiles.flatMap(({ type, name, address }) =>
		type === 'image' && address ? { name, request: { address, kind: type, news } } : [],
	)
	const { openViewer, viewer } = useMediaViewer(pictures)
	return (
		<section className={styles.gallery} aria-label={t`Media`}>
			<h2>{t`Media`}</h2>
			{files.length === 0 ? (
				<EmptyState icon={<ImageOff />} text={t`No media files available for this news.`} />
			) : (
				<ul className={styles.grid} onPlayCapture={pauseOthers}>
					{tiles.map(({ key, ...tile }) => (
						<MediaTile key={key} {...tile} news={news} onEnlarge={openViewer} />
					))}
				</ul>
			)}
			{viewer}
		</section>
	)
}

/** Pauses all other videos when one is started. */
function pauseOthers({ currentTarget, target }: SyntheticEvent<HTMLUListElement>) {
	for (const video of currentTarget.querySelectorAll('video')) if (video !== target) video.pause()
}
