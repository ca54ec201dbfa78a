import { type SyntheticEvent, useState } from 'react'
import type { JSX } from 'react/jsx-runtime'
import { mediaBase } from '../../shared/media-base.ts'
import { requestAgain } from './request-again.ts'

const isForeign = new URL(mediaBase).origin !== location.origin

type MediaImageProps = Omit<JSX.IntrinsicElements['img'], 'onError'> & {
	/** Called when it cannot be shown, after it was requested again if its session had expired. */
	onBroken?: () => void
}

/**
 * A picture of the host's. One of another origin is requested with CORS and cookies, as its download will be, so that
 * the browser's cached response serves both; if the host does not allow that, it is requested without.
 */
export function MediaImage({ onBroken, alt, ...image }: MediaImageProps) {
	const [isShared, setShared] = useState(isForeign)

	async function recover({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
		if (await requestAgain(currentTarget)) return
		if (isShared) setShared(false)
		else onBroken?.()
	}

	return (
		<img
			{...image}
			key={`${isShared}`}
			alt={alt}
			crossOrigin={isShared ? 'use-credentials' : undefined}
			onError={recover}
		/>
	)
}
