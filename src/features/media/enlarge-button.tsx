import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import type { ImageViewerProps } from './image-viewer.tsx'
import styles from './media-tile.module.css'

/** Lies over a picture, and shows it large; what that takes is fetched with the first tap. */
export function EnlargeButton({ address, name }: { address: string; name: string }) {
	const { t } = useLingui()
	const [Viewer, setViewer] = useState<ComponentType<ImageViewerProps>>()
	const [isOpen, setIsOpen] = useState(false)

	async function open() {
		const { ImageViewer } = await import('./image-viewer.tsx')
		setViewer(() => ImageViewer)
		setIsOpen(true)
	}

	return (
		<>
			<button
				type="button"
				className={styles.enlarge}
				aria-label={t`Enlarge ${name}`}
				onClick={() => void open().catch(() => undefined)}
			/>
			{Viewer && (
				<Viewer address={address} name={name} open={isOpen} onClose={() => setIsOpen(false)} />
			)}
		</>
	)
}
