import { isMediaThere } from '../../api/unshown-media.ts'

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
export async function requestAgain(element: HTMLImageElement | HTMLVideoElement): Promise<boolean> {
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
