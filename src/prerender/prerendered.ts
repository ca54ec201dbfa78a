declare global {
	/** What the document shows before the app is there; nothing where it shows nothing. */
	var prerendered: Prerendered | undefined
}

export type Prerendered = {
	/** Fulfilled once all that is known without the app has been painted. */
	painted: Promise<void>
	/** Whether it shows data, or expects it any moment: the app, too, then waits for its own. */
	hasData: boolean
	/** What was clicked, and which keys were pressed on the tabs, in this order. */
	input: (Element | string)[]
}

/** The id of the element in which the prerendered screen stands until the app takes its place. */
export const PRERENDERED_ID = 'prerendered'

export function prerenderedElement(): HTMLElement | null {
	return document.getElementById(PRERENDERED_ID)
}
