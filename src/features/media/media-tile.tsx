import { useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { MediaFile } from '../../shared/contract/news.ts'
import { formatDuration } from '../../ui/text/format-duration.ts'
import { formatSize } from '../../ui/text/format-size.ts'
import { BrokenFile } from './broken-file.tsx'
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
	const frame = useRef<HTMLDivElement>(null)
	const isSaved = useDownload(address).download?.state === 'saved'
	const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
	/** The circumstances in which it could not be shown. When they change it is tried again. */
	const [brokenWhen, setBrokenWhen] = useState<{ isSaved: boolean; isOnline: boolean }>()
	const isBroken = brokenWhen?.isSaved === isSaved && brokenWhen.isOnline === isOnline
	const onBroken = () => setBrokenWhen({ isSaved, isOnline })
	const isMissing = address === undefined || isBroken

	useEffect(() => {
		if (!isBroken) return
		const retry = () => setBrokenWhen(undefined)
		addEventListener('online', retry)
		return () => removeEventListener('online', retry)
	}, [isBroken])

	function retryOnTap() {
		flushSync(() => setBrokenWhen(undefined))
		frame.current?.querySelector<HTMLElement>('button, video')?.focus()
	}

	return (
		<div ref={frame} className={styles.frame} data-broken={isMissing || undefined}>
			{isMissing ? (
				<BrokenFile
					name={name}
					isOffline={address !== undefined && !isOnline && !isSaved}
					onRetry={address === undefined ? undefined : retryOnTap}
				/>
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
							onBroken={onBroken}
						/>
					</button>
				</HeldBack>
			) : (
				<VideoFrame {...{ address, name, isSaved, onBroken, onDuration }} />
			)}
		</div>
	)
}
