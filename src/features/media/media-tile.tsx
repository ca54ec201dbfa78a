import { useLingui } from '@lingui/react/macro'
import { FileX } from 'lucide-react'
import { useState } from 'react'
import { mediaAddress } from '../../shared/addresses/media-address.ts'
import type { MediaFile } from '../../shared/contract/news.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './media-tile.module.css'
import { savesData } from './saves-data.ts'

/** One picture or video with its Download button; what cannot be shown says so in its place. */
export function MediaTile({ file, number }: { file: MediaFile; number: number }) {
	const { t } = useLingui()
	const [broken, setBroken] = useState(false)
	const address = mediaAddress(file.filePath)
	const name = file.type === 'video' ? t`Video ${number}` : t`Image ${number}`
	return (
		<li className={styles.tile}>
			<div className={styles.frame}>
				{address === undefined || broken ? (
					<p className={styles.broken}>
						<FileX aria-hidden />
						{t`This file cannot be shown.`}
					</p>
				) : (
					<Picture
						type={file.type}
						address={address}
						name={name}
						onBroken={() => setBroken(true)}
					/>
				)}
			</div>
			{address !== undefined && <DownloadButton address={address} name={name} />}
		</li>
	)
}

type PictureProps = {
	type: MediaFile['type']
	address: string
	name: string
	onBroken: () => void
}

function Picture({ type, address, name, onBroken }: PictureProps) {
	if (type === 'image')
		return <img src={address} alt={name} loading="lazy" decoding="async" onError={onBroken} />
	return (
		// biome-ignore lint/a11y/useMediaCaption: the host has no captions for its clips
		<video
			src={address}
			aria-label={name}
			controls
			playsInline
			preload={savesData() ? 'none' : 'metadata'}
			onError={onBroken}
		/>
	)
}
