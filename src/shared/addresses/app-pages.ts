/**
 * The app's own pages. The service worker serves these from its cache, and servers respond to them with the app's
 * document. Any other path may be a file of the API host, such as a video without a file extension.
 */
export const APP_PAGES = [
	'/',
	'/auth/login',
	'/check/reset-password',
	'/dashboard',
	'/dashboard/*',
	'/share',
] as const

/** Matches these pages. nginx and Caddy understand the expression, too. Paths with a file extension don't match. */
export const APP_PAGE_PATTERN = `^(?:/|(?:${APP_PAGES.slice(1).join('|').replaceAll('*', '[^.]*')})/?)$`

const PATTERN = new RegExp(APP_PAGE_PATTERN)

export function isAppPage(pathname: string): boolean {
	return PATTERN.test(pathname)
}
