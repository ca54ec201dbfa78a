import { useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { mediaAddress } from '../../shared/addresses/media-address.ts'
import type { MediaFile } from '../../shared/contract/news.ts'
import { mediaBase } from '../../shared/media-base.ts'
import { uniqueBy } from '../../shared/unique-by.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useWakeLock } from '../../ui/use-wake-lock.ts'
import type { MediaRequest } from './downloads/download-actions.ts'
import { isUnderWay, useDownloads } from './downloads/use-downloads.ts'
import styles from './media-gallery.module.css'
import { MediaHead } from './media-head.tsx'
import { useMediaSizes } from './media-sizes.ts'
import { MediaTile } from './media-tile.tsx'
import { useMediaViewer } from './use-media-viewer.tsx'

/** The media of a news item, as tiles in two columns, or three if there is room. Its pictures open in the viewer. */
export function MediaGallery({ files, news }: { files: MediaFile[]; news: MediaRequest['news'] }) {
	const { t } = useLingui()
	const tiles = files.map(({ type, filePath }, index) => {
		const number = index + 1
		const name = type === 'video' ? t`Video ${number}` : t`Picture ${number}`
		return { key: filePath ?? name, type, name, address: mediaAddress(filePath, mediaBase) }
	})
	const pictures = tiles.flatMap(({ type, name, address }) =>
		type === 'image' && address ? { name, request: { address, kind: type, news } } : [],
	)
	const { openViewer, viewer } = useMediaViewer(pictures)
	const requests = requestsOf(files, news)
	const addresses = requests.map(({ address }) => address)
	const sizes = useMediaSizes(addresses)
	const isHere = ({ address }: MediaRequest) => addresses.includes(address)
	useWakeLock(useDownloads()?.some((each) => isHere(each) && isUnderWay(each)) ?? false)
	return (
		<section className={styles.gallery} aria-label={t`Media`}>
			<MediaHead count={files.length} requests={requests} sizes={sizes} />
			{files.length === 0 ? (
				<EmptyState icon={<ImageOff />} text={t`No media files available for this news.`} />
			) : (
				<ul className={styles.grid} onPlayCapture={pauseOthers}>
					{tiles.map(({ key, ...tile }) => (
						<MediaTile
							key={key}
							{...tile}
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

/** The files that have an address, each once. */
function requestsOf(files: MediaFile[], news: MediaRequest['news']): MediaRequest[] {
	const all = files.flatMap(({ filePath, type: kind }) => {
		const address = mediaAddress(filePath, mediaBase)
		return address === undefined ? [] : { address, kind, news }
	})
	return uniqueBy(all, ({ address }) => address)
}

/** Pauses all other videos when one is started. */
function pauseOthers({ currentTarget, target }: SyntheticEvent<HTMLUListElement>) {
	for (const video of currentTarget.querySelectorAll('video')) if (video !== target) video.pause()
}
