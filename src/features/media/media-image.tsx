import { useState } from 'react'
import type { JSX } from 'react/jsx-runtime'
import { mediaBase } from '../../shared/media-base.ts'

const isForeign = new URL(mediaBase).origin !== location.origin

/**
 * A picture of the host's. One of another origin is requested with CORS and cookies, as its download will be, so that
 * the browser's cached response serves both; if the host does not allow that, it is requested without.
 */
export function MediaImage({ onError, alt, ...image }: JSX.IntrinsicElements['img']) {
	const [isShared, setShared] = useState(isForeign)
	return (
		<img
			{...image}
			key={`${isShared}`}
			alt={alt}
			crossOrigin={isShared ? 'use-credentials' : undefined}
			onError={isShared ? () => setShared(false) : onError}
		/>
	)
}
