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
import { noteShown, useMediaSizes } from './media-sizes.ts'
import { MediaTile } from './media-tile.tsx'
import { useMediaViewer } from './use-media-viewer.tsx'

/** The media of a news item, as tiles in two columns, or three if there is room. Its pictures open in the viewer. */
export function MediaGallery({ files, news }: { files: MediaFile[]; news: MediaRequest['news'] }) {
	const { t } = useLingui()
	const tiles = filesOnce(files).map((file, index) => {
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
			<MediaHead count={tiles.length} requests={requests} sizes={sizes} />
			{tiles.length === 0 ? (
				<EmptyState icon={<ImageOff />} text={t`No media files available for this news.`} />
			) : (
				<ul className={styles.grid} onPlayCapture={pauseOthers} onLoadCapture={noteSize}>
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

/** Each address once, however often and with whatever slashes the host names it. */
function filesOnce(files: MediaFile[]) {
	const all = files.map(({ type, filePath }, index) => {
		const address = mediaAddress(filePath, mediaBase)
		return { key: address ?? `${index}`, type, address }
	})
	return uniqueBy(all, ({ key }) => key)
}

function noteSize({ target }: SyntheticEvent): void {
	if (target instanceof HTMLImageElement) noteShown(target.src)
}

/** Pauses all other videos when one is started. */
function pauseOthers({ currentTarget, target }: SyntheticEvent<HTMLUListElement>) {
	for (const video of currentTarget.querySelectorAll('video')) if (video !== target) video.pause()
}
