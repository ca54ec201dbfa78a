/**
 * @file The files that Netlify and Cloudflare find in the site's folder. Other files have precedence over their rules, and
 * both hosts respond to a path without a file or a rule with `404.html` and a 404.
 */
import { APP_PAGES } from '../../src/shared/addresses/app-pages.ts'
import { cachingOf, SITE_HEADERS } from './site-headers.ts'

/**
 * Returns the `_headers` of a static host. Its rules apply to missing files as well, so it can't have the hashed files'
 * `immutable`: phones would keep a 404 for a year. The service worker stores all files anyway.
 */
export function staticHeaders(headers: Record<string, string>): string {
	const everything = { ...SITE_HEADERS, ...headers, 'Cache-Control': cachingOf('/') }
	const lines = Object.entries(everything).map(([name, value]) => `  ${name}: ${value}`)
	return ['/*', ...lines, ''].join('\n')
}

/**
 * Returns the `_redirects` of a static host, which serves the app's document for its pages. The rules lead to `/`, because
 * Cloudflare redirects `/index.html` there, and the page's address would be lost.
 */
export function staticRedirects(): string {
	const pages = APP_PAGES.filter((page) => page !== '/')
	const paths = pages.flatMap((page) => (page.endsWith('*') ? [page] : [page, `${page}/`]))
	return paths.map((path) => `${path} / 200\n`).join('')
}

/** The page for unknown paths. */
export const UNKNOWN_PAGE = '404.html'
