declare global {
	interface Prerender {
		/** Resolves once the first screen is shown or has failed; `undefined` if the page has none. */
		shown?: Promise<void>
		/** The elements that were clicked before the app took over, and the keys pressed on tabs, in order. */
		queuedInput: (Element | string)[]
	}
}

/** The id of the element that holds the prerendered screen until the app replaces it. */
export const PRERENDERED_ID = 'prerendered'

export function prerenderedElement(): HTMLElement | null {
	return document.getElementById(PRERENDERED_ID)
}
