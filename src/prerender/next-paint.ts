/** How long to wait for a frame: in a tab that nobody sees there is none. */
const FRAME_TIMEOUT_MS = 200

/** Waits until what was rendered last is on the screen. */
export function nextPaint(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => setTimeout(resolve))
		setTimeout(resolve, FRAME_TIMEOUT_MS)
	})
}
