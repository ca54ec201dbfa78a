declare global {
	/** Whether the browser is too old for the app: then nothing of it begins. */
	var isBelowFloor: boolean | undefined
}

export {}
