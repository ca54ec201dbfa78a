import { APP_PAGES } from '../../src/shared/addresses/app-pages.ts'
import { CACHING, POLICY_HEADER, SITE_HEADERS } from './site-headers.ts'

/**
 * The `_headers` of a static host (Netlify, Cloudflare Pages and others read it): all rules that fit apply,
 * so that what is said of everything may not be said otherwise of a part.
 */
export function staticHeaders(policy: string): string {
	const everything = { ...SITE_HEADERS, [POLICY_HEADER]: policy }
	const lines = Object.entries(everything).map(([name, value]) => `  ${name}: ${value}`)
	const caching = CACHING.toReversed().flatMap(({ below, value }) =>
		below === '/'
			? [`  Cache-Control: ${value}`]
			: [`${below}*`, '  ! Cache-Control', `  Cache-Control: ${value}`],
	)
	return ['/*', ...lines, ...caching, ''].join('\n')
}

/** The `_redirects` of a static host: the app's pages are its document, which also says what other paths are not. */
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
