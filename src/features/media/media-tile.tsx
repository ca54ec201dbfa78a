import { useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { CloudOff, FileX } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { mediaAddress } from '../../shared/addresses/media-address.ts'
import type { MediaFile } from '../../shared/contract/news.ts'
import { mediaBase } from '../../shared/media-base.ts'
import { DownloadControls } from './download-controls.tsx'
import type { MediaRequest } from './downloads/download-actions.ts'
import { useDownload } from './downloads/use-downloads.ts'
import { EnlargeButton } from './enlarge-button.tsx'
import { HeldBack } from './held-back.tsx'
import { MediaImage } from './media-image.tsx'
import type { MediaSizes } from './media-sizes.ts'
import styles from './media-tile.module.css'
import { savesData } from './saves-data.ts'

type MediaTileProps = {
	file: MediaFile
	number: number
	news: MediaRequest['news']
	sizes: MediaSizes
}

/** A picture or video with its download buttons, or a note that it cannot be shown. */
export function MediaTile({ file, number, news, sizes }: MediaTileProps) {
	const { t } = useLingui()
	const address = mediaAddress(file.filePath, mediaBase)
	const name = file.type === 'video' ? t`Video ${number}` : t`Image ${number}`
	return (
		<li className={styles.tile}>
			<Frame type={file.type} address={address} name={name} sizes={sizes} />
			{address !== undefined && (
				<DownloadControls request={{ address, kind: file.type, news }} name={name} />
			)}
		</li>
	)
}

type FrameProps = {
	type: MediaFile['type']
	address: string | undefined
	name: string
	sizes: MediaSizes
}

function Frame({ type, address, name, sizes }: FrameProps) {
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
					{t`This is not saved on this phone. It can be seen with a connection.`}
				</p>
			) : isMissing ? (
				<p className={styles.broken}>
					<FileX aria-hidden />
					{t`This file cannot be shown.`}
				</p>
			) : type === 'image' ? (
				<HeldBack isHeld={savesData() && !isSaved} name={name} size={sizes.get(address)}>
					<EnlargeButton address={address} name={name}>
						<MediaImage
							src={address}
							alt={name}
							loading="lazy"
							decoding="async"
							onError={onBroken}
						/>
					</EnlargeButton>
				</HeldBack>
			) : (
				// biome-ignore lint/a11y/useMediaCaption: the host has no captions for its clips
				<video
					src={address}
					aria-label={name}
					controls
					playsInline
					preload={savesData() && !isSaved ? 'none' : 'metadata'}
					onError={onBroken}
				/>
			)}
		</div>
	)
}
