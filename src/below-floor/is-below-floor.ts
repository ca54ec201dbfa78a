declare global {
	/** Whether the browser is too old for the app, which then doesn't start. */
	var isBelowFloor: boolean | undefined
}

export {}
