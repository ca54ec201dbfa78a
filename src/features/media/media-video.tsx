import type { SyntheticEvent } from 'react'
import type { JSX } from 'react/jsx-runtime'
import { requestAgain } from './request-again.ts'

type MediaVideoProps = Omit<JSX.IntrinsicElements['video'], 'onError'> & {
	/** Called when it cannot be shown, after it was requested again if its session had expired. */
	onBroken?: () => void
}

/** A video of the host's. */
export function MediaVideo({ onBroken, ...video }: MediaVideoProps) {
	async function recover({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
		if (!(await requestAgain(currentTarget))) onBroken?.()
	}
	return <video {...video} playsInline onError={recover} />
}
