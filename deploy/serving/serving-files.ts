import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { POLICY_FILE } from '../../src/build/content-security-policy.ts'
import { APP_PAGES } from '../../src/shared/addresses/app-pages.ts'
import { deleteCompressed } from './compress-site.ts'
import { cachingOf, SITE_HEADERS, siteOwnHeaders } from './site-headers.ts'

const UNKNOWN_PAGE = '404.html'

/** Writes the files for servers into a site: the headers that depend on it, in their syntax. Browsers send reports of violations to `reports`, if it is set. */
export function writeServingFiles(site: string, reports?: string): void {
	const own = siteOwnHeaders(readFileSync(join(site, POLICY_FILE), 'utf8'), reports)
	// Servers include the files in it, but don't serve them.
	mkdirSync(join(site, '.server'), { recursive: true })
	write('.server/policy.nginx.conf', own, (name, value) => {
		return `add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`
	})
	write('.server/policy.Caddyfile', own, (name, value) => `header ${name} \`${value}\`\n`)
	// A static host's rules apply to missing files as well, so it can't have the hashed files' `immutable`: phones would
	// keep a 404 for a year. The service worker stores all files anyway.
	const everything = { ...SITE_HEADERS, ...own, 'Cache-Control': cachingOf('/') }
	write('_headers', everything, (name, value) => `  ${name}: ${value}\n`, '/*\n')
	writeFileSync(join(site, '_redirects'), staticRedirects())
	// The app shows that the page doesn't exist.
	copyFileSync(join(site, 'index.html'), join(site, UNKNOWN_PAGE))
	deleteCompressed(join(site, UNKNOWN_PAGE))

	function write(
		file: string,
		headers: Record<string, string>,
		lineOf: (name: string, value: string) => string,
		start = '',
	) {
		const lines = Object.entries(headers).map(([name, value]) => lineOf(name, value))
		writeFileSync(join(site, file), start + lines.join(''))
	}
}

/**
 * Returns the `_redirects` of a static host, which serves the app's document for its pages. The rules lead to `/`, because
 * Cloudflare redirects `/index.html` there, and the page's address would be lost.
 */
function staticRedirects(): string {
	const pages = APP_PAGES.filter((page) => page !== '/')
	const paths = pages.flatMap((page) => (page.endsWith('*') ? [page] : [page, `${page}/`]))
	return paths.map((path) => `${path} / 200\n`).join('')
}
