/**
 * Whether this is a browser tab on iOS or iPadOS, where only the reporter can install the app, from the
 * share menu.
 */
export function isAppleTouch(): boolean {
	return 'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0
}
