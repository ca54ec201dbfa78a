import { type SyntheticEvent, useState } from 'react'
import type { JSX } from 'react/jsx-runtime'
import { isMediaThere } from '../../api/media.ts'
import { mediaBase } from '../../shared/host-origins.ts'

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

/** An element that fails again sooner is not requested again: its file cannot be shown. */
const RETRY_INTERVAL_MS = 60_000

/** `MediaError.MEDIA_ERR_NETWORK` */
const NETWORK_ERROR = 2

/** When each element was requested again, in milliseconds since the page was opened. */
const requestedAt = new WeakMap<Element, number>()

/**
 * Requests the file of a picture or video again after it failed to load, if that may help: the session may have ended
 * meanwhile, or the connection was lost.
 *
 * @returns whether it was requested again
 */
async function requestAgain(element: HTMLImageElement | HTMLVideoElement): Promise<boolean> {
	const { src } = element
	const before = requestedAt.get(element) ?? Number.NEGATIVE_INFINITY
	if (performance.now() - before < RETRY_INTERVAL_MS) return false
	// A video can lose its connection, or the session, after a part of it has arrived.
	const isCutOff = element instanceof HTMLVideoElement && element.error?.code === NETWORK_ERROR
	if (!isCutOff && isFinal(statusOf(src))) return false
	if (!(await isMediaThere(src))) return false
	requestedAt.set(element, performance.now())
	if (element instanceof HTMLVideoElement) resume(element)
	// Assigning an address, even the same one, requests it.
	else element.src = src
	return true
}

/** The status of the latest response from an address; 0 if the browser doesn't tell. */
function statusOf(address: string): number {
	const latest = performance.getEntriesByName(address, 'resource').at(-1)
	return (latest as { responseStatus?: number } | undefined)?.responseStatus ?? 0
}

/** Whether another request would be answered alike: the file arrived and cannot be shown, or there is none. */
function isFinal(status: number): boolean {
	return status > 0 && status < 500 && status !== 401
}

/** Loads a video again, and goes on where it was. */
function resume(video: HTMLVideoElement): void {
	const { currentTime, paused } = video
	video.load()
	video.currentTime = currentTime
	if (!paused) video.play().catch(() => undefined)
}
