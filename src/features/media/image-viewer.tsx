import { useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './image-viewer.module.css'
import { MediaImage } from './media-image.tsx'

export type ImageViewerProps = {
	address: string
	name: string
	open: boolean
	onClose: () => void
}

/** Zoom levels, in widths of the screen. */
const ZOOMS = [1, 2, 4] as const

/** A picture over the whole screen, with zoom buttons. It is moved by scrolling. */
export function ImageViewer({ address, name, open, onClose }: ImageViewerProps) {
	const { t } = useLingui()
	const [step, setStep] = useState(0)
	const zoom = ZOOMS[step] ?? 1

	function close() {
		setStep(0)
		onClose()
	}

	return (
		<Dialog title={name} open={open} onClose={close} whole>
			{open && (
				<div className={styles.viewer}>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
					<section className={styles.area} tabIndex={0} aria-label={name}>
						<MediaImage
							src={address}
							alt={name}
							className={styles.image}
							style={{ '--zoom': zoom } as CSSProperties}
						/>
					</section>
					<div className={styles.zooms}>
						<Button
							wide
							disabled={step === 0}
							onClick={() => setStep((before) => Math.max(0, before - 1))}
						>
							<ZoomOut aria-hidden />
							{t`Smaller`}
						</Button>
						<Button
							wide
							disabled={step === ZOOMS.length - 1}
							onClick={() => setStep((before) => Math.min(ZOOMS.length - 1, before + 1))}
						>
							<ZoomIn aria-hidden />
							{t`Larger`}
						</Button>
					</div>
				</div>
			)}
		</Dialog>
	)
}
