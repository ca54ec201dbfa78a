/**
 * The app's own pages. The service worker opens these from the phone, and servers answer them with the app's document.
 * Whatever else is asked for may be a file of the API host, such as a video whose address has no ending.
 */
export const APP_PAGES = [
	'/',
	'/auth/login',
	'/check/reset-password',
	'/dashboard',
	'/dashboard/*',
	'/share',
] as const

/** The same as a regular expression, in a form that nginx and Caddy understand, too. A file has an ending. */
export const APP_PAGE_PATTERN = `^(?:/|(?:${APP_PAGES.slice(1).join('|').replaceAll('*', '[^.]*')})/?)$`

const PATTERN = new RegExp(APP_PAGE_PATTERN)

/** Whether a path is one of the app's own pages. */
export function isAppPage(pathname: string): boolean {
	return PATTERN.test(pathname)
}
