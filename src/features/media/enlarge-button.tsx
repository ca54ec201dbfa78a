import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { ImageViewerProps } from './image-viewer.tsx'
import styles from './media-tile.module.css'

type EnlargeButtonProps = { address: string; name: string; children: ReactNode }

/** Opens the image viewer, whose code is loaded with the first tap. */
export function EnlargeButton({ address, name, children }: EnlargeButtonProps) {
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
			>
				{children}
			</button>
			{Viewer && (
				<Viewer address={address} name={name} open={isOpen} onClose={() => setIsOpen(false)} />
			)}
		</>
	)
}
