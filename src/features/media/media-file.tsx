import type { SyntheticEvent } from 'react'
import type { JSX } from 'react/jsx-runtime'
import { isMediaThere } from '../../api/media.ts'

type MediaImageProps = Omit<JSX.IntrinsicElements['img'], 'onError'> & {
	/** Called if the file can't be shown, even after a retry. */
	onBroken?: () => void
}

/** A picture from the host. */
export function MediaImage({ onBroken, alt, ...image }: MediaImageProps) {
	async function recover({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
		if (!(await requestAgain(currentTarget))) onBroken?.()
	}
	return <img {...image} alt={alt} onError={recover} />
}

type MediaVideoProps = Omit<JSX.IntrinsicElements['video'], 'onError'> & {
	/** Called if the file can't be shown, even after a retry. */
	onBroken?: () => void
}

/** A video from the host. */
export function MediaVideo({ onBroken, ...video }: MediaVideoProps) {
	async function recover({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
		if (!(await requestAgain(currentTarget))) onBroken?.()
	}
	return <video {...video} playsInline onError={recover} />
}

/** An element that fails again within this time isn't retried: its file can't be shown. */
const RETRY_INTERVAL_MS = 60_000

/** `MediaError.MEDIA_ERR_NETWORK` */
const NETWORK_ERROR = 2

/** When each element was last retried, in milliseconds since the page was opened. */
const requestedAt = new WeakMap<Element, number>()

/**
 * Requests the file of a picture or video again after it failed to load, if that may help: the session may have
 * expired, or the connection was lost.
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

/** Returns the status of the latest response from an address; 0 if the browser doesn't tell. */
function statusOf(address: string): number {
	const latest = performance.getEntriesByName(address, 'resource').at(-1)
	return (latest as { responseStatus?: number } | undefined)?.responseStatus ?? 0
}

/** Returns whether a retry is pointless: the file arrived but can't be shown, or the host doesn't have it. */
function isFinal(status: number): boolean {
	return status > 0 && status < 500 && status !== 401
}

/** Loads a video again, and continues at the same position. */
function resume(video: HTMLVideoElement): void {
	const { currentTime, paused } = video
	video.load()
	video.currentTime = currentTime
	if (!paused) video.play().catch(() => undefined)
}
