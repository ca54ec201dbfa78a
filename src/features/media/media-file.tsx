import type { SyntheticEvent } from 'react'
import type { JSX } from 'react/jsx-runtime'
import { isMediaThere } from '../../api/media.ts'

type MediaProps<Tag extends 'img' | 'video'> = Omit<JSX.IntrinsicElements[Tag], 'onError'> & {
	/** Called if the file can't be shown, even after a retry. */
	onBroken?: () => void
}

export function MediaImage({ onBroken, alt, ...image }: MediaProps<'img'>) {
	return <img {...image} alt={alt} onError={(event) => recover(event, onBroken)} />
}

export function MediaVideo({ onBroken, ...video }: MediaProps<'video'>) {
	return <video {...video} playsInline onError={(event) => recover(event, onBroken)} />
}

/** An element that fails again within this time isn't retried: its file can't be shown. */
const RETRY_INTERVAL_MS = 60_000

/** When each element was last retried, in milliseconds since the page was opened. */
const requestedAt = new WeakMap<Element, number>()

/** Requests a file again if that may help: the session may have expired, or the connection was lost. */
async function recover(
	{ currentTarget: element }: SyntheticEvent<HTMLImageElement | HTMLVideoElement>,
	onBroken: (() => void) | undefined,
): Promise<void> {
	const { src } = element
	const before = requestedAt.get(element) ?? Number.NEGATIVE_INFINITY
	if (performance.now() - before < RETRY_INTERVAL_MS || !(await isMediaThere(src)))
		return onBroken?.()
	requestedAt.set(element, performance.now())
	if (element instanceof HTMLVideoElement) resume(element)
	// Assigning an address, even the same one, requests it.
	else element.src = src
}

function resume(video: HTMLVideoElement): void {
	const { currentTime, paused } = video
	video.load()
	video.currentTime = currentTime
	if (!paused) video.play().catch(() => undefined)
}
