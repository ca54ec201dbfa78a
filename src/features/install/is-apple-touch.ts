/**
 * Whether this is a browser of iOS or iPadOS outside of the installed app: there the app can be
 * installed, but only by the reporter's own hand.
 */
export function isAppleTouch(): boolean {
	return 'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0
}
