declare global {
	interface Prerender {
		/** Resolves once the first screen is shown or has failed; `undefined` if the page has none. */
		shown?: Promise<void>
		/** Resolves once the app's styles have loaded. `applyStyles` applies them when the app replaces the screen. */
		styles?: Promise<unknown>
		queuedTaps: Element[]
	}
}

/** The id of the element that holds the prerendered screen until the app replaces it. */
export const PRERENDERED_ID = 'prerendered'

export function prerenderedElement(): HTMLElement | null {
	return document.getElementById(PRERENDERED_ID)
}
