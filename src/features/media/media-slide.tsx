import type { CSSProperties, MouseEvent } from 'react'
import type { MediaRequest } from './downloads/download-actions.ts'
import { MediaImage } from './media-image.tsx'
import { MediaVideo } from './media-video.tsx'
import styles from './media-viewer.module.css'

export type ViewedMedia = {
	request: MediaRequest
	/** The file's name on the screen. */
	name: string
}

type MediaSlideProps = ViewedMedia & {
	/** How many times as large as the screen allows. */
	zoom: number | undefined
	onDoubleTap: (event: MouseEvent<HTMLElement>) => void
}

/** One picture or video of the viewer. */
export function MediaSlide({
	request: { address, kind },
	name,
	zoom,
	onDoubleTap,
}: MediaSlideProps) {
	if (kind === 'video')
		return <MediaVideo src={address} aria-label={name} controls className={styles.area} />
	return (
		<section
			className={styles.area}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
			tabIndex={0}
			aria-label={name}
			onDoubleClick={onDoubleTap}
		>
			<MediaImage
				src={address}
				alt={name}
				className={styles.image}
				style={{ '--zoom': zoom } as CSSProperties}
			/>
		</section>
	)
}
