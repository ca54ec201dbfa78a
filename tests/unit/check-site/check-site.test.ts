import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../../../deploy/check-site/check-site.ts'
import { configureSite } from '../../../deploy/rollout/configure-site.ts'
import { readSettings } from '../../../src/build/settings.ts'
import { isAppPage } from '../../../src/shared/addresses/app-pages.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { listen } from '../api-host/running-host.ts'

/** What a server sends instead, for one path. */
type Fault = { status?: number; headers?: Record<string, string>; replace?: [string, string] }

const IMMUTABLE = 'public, max-age=31536000, immutable'

const SETTINGS = readSettings({
	VITE_API_ORIGIN: 'https://api.example.org',
	VITE_PRODUCT_NAME: 'Desk',
	VITE_NEWSROOM_CONTACT: 'https://news.test/',
	VITE_REPORTS: 'https://reports.test/portal',
})

/** Checks a configured site with this fault at one path, and returns the faults found. */
async function faultsOf(faultyPath?: string, fault: Fault = {}) {
	const files = {
		'index.html':
			'<title>Reporter Portal</title><script type="application/json" id="newsroom-settings">{}</script>',
		'manifest.webmanifest': '{"name":"Reporter Portal"}',
		'assets/app-1.js': 'start()',
		'service-worker.js':
			'precache([{"revision":"old","url":"index.html"},{"revision":"old","url":"assets/app-1.js"}])',
		'content-security-policy.txt': "connect-src 'self'",
	}
	const site = temporaryFolder(files)
	configureSite(site, SETTINGS)
	const read = (name: string) => readFileSync(join(site, name), 'utf8')
	const origin = await listen(({ url = '/' }, response) => {
		const [path = ''] = url.split('?')
		const name = isAppPage(path) ? 'index.html' : path.slice(1)
		const isFile = Object.hasOwn(files, name)
		const { status, headers, replace = ['', ''] } = url === faultyPath ? fault : {}
		response.writeHead(status ?? (isFile ? 200 : 404), {
			'Cache-Control': isFile && name.startsWith('assets/') ? IMMUTABLE : 'no-cache',
			'Content-Security-Policy': read('content-security-policy.txt'),
			'Reporting-Endpoints': 'reports="https://reports.test/portal"',
			...headers,
		})
		response.end(isFile ? read(name).replace(...replace) : '')
	})
	return checkSite(origin)
}

test('a site served as rolled out has no faults', async () => {
	expect(await faultsOf()).toEqual([])
})

const caching = (value: string): Fault => ({ headers: { 'Cache-Control': value } })

test.each<[path: string, fault: Fault, sentence: string]>([
	[
		'/',
		{ headers: { 'Content-Security-Policy': '' } },
		"isn't that of the build. Reload the server.",
	],
	[
		'/',
		{ headers: { 'Reporting-Endpoints': '' } },
		"Reporting-Endpoints of the document isn't that of",
	],
	['/service-worker.js', caching('max-age=3600'), '/service-worker.js may be cached'],
	['/assets/app-1.js', { replace: ['start()', 'x'] }, "app-1.js isn't the file of this build"],
	['/assets/app-1.js', caching('max-age=3600'), 'app-1.js comes without Cache-Control: immutable'],
	['/no-such-page', { status: 200 }, '/no-such-page returned 200 instead of 404.'],
	['/assets/no-such-file.js', caching(IMMUTABLE), '/assets/no-such-file.js may be cached'],
	['/share?text=a', { status: 307 }, "/share?text=a returned 307 instead of the app's document."],
])('at %s, %j is reported', async (path, fault, sentence) => {
	expect((await faultsOf(path, fault)).join('\n')).toContain(sentence)
})

test('a site without this app is reported at once', async () => {
	const faults = await faultsOf('/', { replace: ['newsroom-settings', 'welcome-to-nginx'] })
	expect(faults).toEqual([expect.stringContaining("isn't this app's document")])
})
