import { MediaVideo } from './media-video.tsx'
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
		<MediaVideo
			src={address}
			aria-label={name}
			controls
			preload={savesData() && !isSaved ? 'none' : 'metadata'}
			onLoadedMetadata={({ currentTarget }) => onDuration(currentTarget.duration)}
			onBroken={onBroken}
		/>
	)
}
