import type { OtherScreens } from './templates.ts'

declare global {
	/** Called by the document's second script, for its first one; nothing where the browser is too old for the app. */
	var receiveOtherScreens: ((screens: OtherScreens) => void) | undefined
	/** Fulfilled once the document's first screen stands, or cannot be shown; nothing where there is none. */
	var prerendering: Promise<void> | undefined
	/** Fulfilled once the stored rows are painted; nothing where the document shows none at once. */
	var firstFrame: Promise<unknown> | undefined
	/** Calls back after a pause, or on the reporter's request if too much has failed; nothing where a policy blocks it. */
	var retryLoading: ((retry: () => void) => void) | undefined
	/** What was clicked before the app is there, and which keys were pressed on the tabs, in this order. */
	var queuedInput: (Element | string)[] | undefined
}

/** The id of the element in which the prerendered screen stands until the app takes its place. */
export const PRERENDERED_ID = 'prerendered'

export function prerenderedElement(): HTMLElement | null {
	return document.getElementById(PRERENDERED_ID)
}
