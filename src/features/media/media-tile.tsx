import { useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { CloudOff, FileX } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { MediaFile } from '../../shared/contract/news.ts'
import { formatDuration } from '../../ui/text/format-duration.ts'
import { formatSize } from '../../ui/text/format-size.ts'
import { DownloadControls } from './download-controls.tsx'
import type { MediaRequest } from './downloads/download-actions.ts'
import { useDownload } from './downloads/use-downloads.ts'
import { HeldBack } from './held-back.tsx'
import { MediaImage } from './media-image.tsx'
import styles from './media-tile.module.css'
import { savesData } from './saves-data.ts'
import { VideoFrame } from './video-frame.tsx'

type MediaTileProps = {
	type: MediaFile['type']
	/** `undefined` if the host names no file that can be shown. */
	address: string | undefined
	/** The file's name on the screen. */
	name: string
	news: MediaRequest['news']
	/** The file's size in bytes, where known. */
	size: number | undefined
	/** Opens a picture over the whole screen. */
	onEnlarge: (address: string) => void
}

/** A picture or video with its caption and download buttons, or a note that it cannot be shown. */
export function MediaTile({ type, address, name, size, news, onEnlarge }: MediaTileProps) {
	const { t } = useLingui()
	/** In seconds, once known. */
	const [duration, setDuration] = useState<number>()
	const caption = [
		type === 'video' ? t`Video` : t`Picture`,
		duration !== undefined && formatDuration(duration),
		size !== undefined && formatSize(size),
	]
	return (
		<li className={address === undefined ? `${styles.tile} ${styles.bare}` : styles.tile}>
			<Frame {...{ type, address, name, size, onEnlarge }} onDuration={setDuration} />
			{address !== undefined && (
				<DownloadControls
					request={{ address, kind: type, news }}
					name={name}
					caption={caption.filter(Boolean).join(' · ')}
				/>
			)}
		</li>
	)
}

type FrameProps = Omit<MediaTileProps, 'news'> & { onDuration: (seconds: number) => void }

function Frame({ type, address, name, size, onEnlarge, onDuration }: FrameProps) {
	const { t } = useLingui()
	const isSaved = useDownload(address).download?.state === 'saved'
	const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
	/** The circumstances in which it could not be shown. When they change it is tried again. */
	const [brokenWhen, setBrokenWhen] = useState<{ isSaved: boolean; isOnline: boolean }>()
	const isBroken = brokenWhen?.isSaved === isSaved && brokenWhen.isOnline === isOnline
	const onBroken = () => setBrokenWhen({ isSaved, isOnline })
	const isMissing = address === undefined || isBroken
	return (
		<div className={styles.frame} data-broken={isMissing || undefined}>
			{address !== undefined && isBroken && !isOnline && !isSaved ? (
				<p className={styles.broken}>
					<CloudOff aria-hidden />
					<span>{t`This is not saved on this phone. It can be seen with a connection.`}</span>
				</p>
			) : isMissing ? (
				<p className={styles.broken}>
					<FileX aria-hidden />
					<span>{t`This file cannot be shown.`}</span>
				</p>
			) : type === 'image' ? (
				<HeldBack isHeld={savesData() && !isSaved} name={name} size={size}>
					<button
						type="button"
						className={styles.enlarge}
						aria-label={t`Enlarge ${name}`}
						onClick={() => onEnlarge(address)}
					>
						<MediaImage
							src={address}
							alt={name}
							loading="lazy"
							decoding="async"
							onError={onBroken}
						/>
					</button>
				</HeldBack>
			) : (
				<VideoFrame {...{ address, name, isSaved, onBroken, onDuration }} />
			)}
		</div>
	)
}
