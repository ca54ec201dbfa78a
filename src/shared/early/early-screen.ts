declare global {
	/** Whether the browser is too old for the app: then nothing of it begins. */
	var isBelowFloor: boolean | undefined

	/** Fulfilled once the document has drawn what it can without the app. */
	var earlyScreenPainted: Promise<void> | undefined

	/** What was tapped on the early screen, and which keys were pressed, in this order. */
	var earlyTouches: (Element | string)[] | undefined
}

/** The id of the element in which the early screen stands until the app has drawn its own. */
export const EARLY_SCREEN = 'early'
