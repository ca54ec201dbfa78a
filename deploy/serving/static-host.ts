import { APP_PAGES } from '../../src/shared/addresses/app-pages.ts'
import { CACHING, SITE_HEADERS } from './site-headers.ts'

/**
 * The `_headers` of a static host such as Netlify or Cloudflare Pages. All matching rules apply, so a header for all
 * paths can't have another value for some.
 */
export function staticHeaders(headers: Record<string, string>): string {
	const everything = { ...SITE_HEADERS, ...headers }
	const lines = Object.entries(everything).map(([name, value]) => `  ${name}: ${value}`)
	const caching = CACHING.toReversed().flatMap(({ below, value }) =>
		below === '/'
			? [`  Cache-Control: ${value}`]
			: [`${below}*`, '  ! Cache-Control', `  Cache-Control: ${value}`],
	)
	return ['/*', ...lines, ...caching, ''].join('\n')
}

/** The `_redirects` of a static host. It serves the app's document for its pages, and for unknown paths too. */
export function staticRedirects(): string {
	return [
		'/v1 /404.html 404',
		'/v1/* /404.html 404',
		'/assets/* /404.html 404',
		...APP_PAGES.map((page) => `${page} /index.html 200`),
		'/* /index.html 404',
		'',
	].join('\n')
}
