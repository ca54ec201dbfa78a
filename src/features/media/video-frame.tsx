import { useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from './media-tile.module.css'
import { savesData } from './saves-data.ts'

type VideoFrameProps = {
	address: string
	name: string
	/** Whether it is on the phone, so that looking at it costs nothing. */
	isSaved: boolean
	onBroken: () => void
	/** Called with its length in seconds, once known. */
	onDuration: (seconds: number) => void
}

/** A video's first picture with a button to play it. Once it plays it has the platform's own controls. */
export function VideoFrame({ address, name, isSaved, onBroken, onDuration }: VideoFrameProps) {
	const { t } = useLingui()
	const video = useRef<HTMLVideoElement>(null)
	const [isStarted, setStarted] = useState(false)

	function start() {
		setStarted(true)
		video.current?.focus({ preventScroll: true })
		// A video that cannot be played fires the element's own error event.
		video.current?.play().catch(() => undefined)
	}

	return (
		<>
			{/* biome-ignore lint/a11y/useMediaCaption: the host has no captions for its clips */}
			<video
				ref={video}
				src={address}
				aria-label={name}
				controls={isStarted}
				// Without its controls it would not get the focus.
				tabIndex={isStarted ? 0 : -1}
				playsInline
				preload={savesData() && !isSaved ? 'none' : 'metadata'}
				onLoadedMetadata={({ currentTarget }) => onDuration(currentTarget.duration)}
				onError={onBroken}
			/>
			{!isStarted && (
				<button type="button" className={styles.play} aria-label={t`Play ${name}`} onClick={start}>
					<span>
						<Play aria-hidden />
					</span>
				</button>
			)}
		</>
	)
}
