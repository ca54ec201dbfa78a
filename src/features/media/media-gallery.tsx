import { useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import type { MediaFile } from '../../shared/contract/news.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { MediaRequest } from './downloads/download-actions.ts'
import styles from './media-gallery.module.css'
import { MediaTile } from './media-tile.tsx'

/** The media of one news item, in two columns. */
export function MediaGallery({ files, news }: { files: MediaFile[]; news: MediaRequest['news'] }) {
	const { t } = useLingui()
	return (
		<section className={styles.gallery} aria-label={t`Media`}>
			<h2>{t`Media`}</h2>
			{files.length === 0 ? (
				<EmptyState icon={<ImageOff />} text={t`No media files available for this news.`} />
			) : (
				<ul className={styles.grid} onPlayCapture={pauseOthers}>
					{files.map((file, place) => (
						<MediaTile key={file.filePath ?? place} file={file} number={place + 1} news={news} />
					))}
				</ul>
			)}
		</section>
	)
}

/** Pauses all other videos when one is started. */
function pauseOthers({ currentTarget, target }: SyntheticEvent<HTMLUListElement>) {
	for (const video of currentTarget.querySelectorAll('video')) if (video !== target) video.pause()
}
