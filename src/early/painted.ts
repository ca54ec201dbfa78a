/** How long to wait for a frame, in milliseconds: in a tab that nobody sees there is none. */
const PATIENCE = 200

/** Waits until what was drawn last is on the screen. */
export function painted(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => setTimeout(resolve))
		setTimeout(resolve, PATIENCE)
	})
}
