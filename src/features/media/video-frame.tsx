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

/** A video with the platform's own controls. Where data is saved nothing of it is fetched before it is played. */
export function VideoFrame({ address, name, isSaved, onBroken, onDuration }: VideoFrameProps) {
	return (
		// biome-ignore lint/a11y/useMediaCaption: the host has no captions for its clips
		<video
			src={address}
			aria-label={name}
			controls
			playsInline
			preload={savesData() && !isSaved ? 'none' : 'metadata'}
			onLoadedMetadata={({ currentTarget }) => onDuration(currentTarget.duration)}
			onError={onBroken}
		/>
	)
}
