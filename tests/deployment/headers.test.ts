import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSite } from '../../deploy/check-site/check-site.ts'
import { configureSite } from '../../deploy/rollout/configure-site.ts'
import { cachingOf, NEVER_KEPT, SITE_HEADERS } from '../../deploy/serving/site-headers.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { rawResponse, type SiteServer, startCaddy, startNginx, startPreview } from './servers.ts'

const SITE = 'dist'
const SETTINGS = {
	VITE_ANDROID_PACKAGE: 'org.example.portal',
	VITE_ANDROID_FINGERPRINTS: Array(32).fill('0A').join(':'),
	VITE_REPORTS: 'https://reports.example.org/portal',
}
const SCRIPT = `/assets/${readdirSync(`${SITE}/assets`).find((name) => /^libraries.*\.js$/.test(name))}`

const PAGES = ['/', '/dashboard/updates', '/auth/login']
const FILES = ['/service-worker.js', '/logo.svg', '/icon-192.png', '/manifest.webmanifest', SCRIPT]
const LINKS = [
	...['/dashboard/news-detail?newsId=1', '/dashboard/updates/', '/auth/login?next=%2Fdashboard'],
	...['/share?url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ', '/share/?text=a', '/check/reset-password'],
]
const MISSING = ['/assets/gone.js', '/v1', '/v1/reporter/self']

const WAYS = { 'npm start': startPreview, nginx: startNginx, Caddy: startCaddy }

describe.each(Object.entries(WAYS))('served by %s', (way, start) => {
	const site = temporaryFolder({}, afterAll)
	let server: SiteServer
	let policy: string

	beforeAll(async () => {
		cpSync(SITE, site, { recursive: true })
		configureSite(site, SETTINGS)
		policy = readFileSync(join(site, 'content-security-policy.txt'), 'utf8')
		for (const folder of ['.git', '.well-known/.git']) {
			mkdirSync(join(site, folder))
			writeFileSync(join(site, folder, 'config'), 'secret')
		}
		server = await start(site)
	})

	afterAll(() => server.stop())

	test.each([...PAGES, ...FILES])('%s has the expected headers', async (path) => {
		const { status, headers } = await fetch(server.origin + path)
		expect(status).toBe(200)
		expect(headersOf(headers)).toEqual({
			...SITE_HEADERS,
			'Content-Security-Policy': policy,
			// `npm start` has no settings.
			'Reporting-Endpoints': way === 'npm start' ? null : `reports="${SETTINGS.VITE_REPORTS}"`,
			'Cache-Control': cachingOf(path),
		})
	})

	test.each(MISSING)('%s is a 404 that must not be cached', async (path) => {
		// Under `npm start` the API host answers below /v1, but the preview in this test has none.
		if (way === 'npm start' && path.startsWith('/v1')) return
		const response = await fetch(server.origin + path)
		const { status, headers } = response
		expect(status).toBe(404)
		expect(headers.get('cache-control')).toBe(NEVER_KEPT)
		expect(await response.text()).not.toContain('id="root"')
	})

	test.each(LINKS)('%s keeps its address without a worker', async (path) => {
		const response = await fetch(server.origin + path)
		expect([response.status, response.redirected]).toEqual([200, false])
		expect(await response.text()).toContain('id="root"')
	})

	test('an unknown page is a 404 with the shell', async () => {
		const response = await fetch(`${server.origin}/no/such/page`)
		expect(response.status).toBe(404)
		expect(response.headers.get('content-security-policy')).toBe(policy)
		expect(await response.text()).toContain('id="root"')
	})

	// `npm start` has no settings.
	test.runIf(way !== 'npm start')('check-site finds no fault', async () => {
		expect(await checkSite(server.origin)).toEqual([])
	})

	test('the Android asset links are served as JSON', async () => {
		const response = await fetch(`${server.origin}/.well-known/assetlinks.json`)
		expect(response.status).toBe(200)
		expect(response.headers.get('content-type')).toMatch(/^application\/json/)
		const { target } = (await response.json())[0]
		expect(target.package_name).toBe(SETTINGS.VITE_ANDROID_PACKAGE)
		expect((await fetch(`${server.origin}/.well-known/gone.json`)).status).toBe(404)
	})

	test.each([
		...['/.server/policy.nginx.conf', '/.git/config', '/.well-known/.git/config'],
		'/assets/.well-known/assetlinks.json',
	])('%s is not served', async (path) => {
		const response = await fetch(server.origin + path)
		expect(response.status).toBe(404)
		expect(await response.text()).not.toContain('secret')
	})

	test.runIf(way === 'nginx' || way === 'Caddy')('scripts are sent precompressed', async () => {
		const whole = readFileSync(SITE + SCRIPT)
		const zipped = await rawResponse(server.origin + SCRIPT, { 'accept-encoding': 'gzip' })
		expect(zipped.headers['content-encoding']).toBe('gzip')
		expect(zipped.headers.vary).toMatch(/accept-encoding/i)
		expect(zipped.body).toEqual(readFileSync(`${server.root}${SCRIPT}.gz`))
		expect(gunzipSync(zipped.body)).toEqual(whole)
		const plain = await rawResponse(server.origin + SCRIPT, { 'accept-encoding': 'identity' })
		expect(plain.body).toEqual(whole)
		if (way !== 'Caddy') return
		const smallest = await rawResponse(server.origin + SCRIPT, { 'accept-encoding': 'gzip, br' })
		expect(smallest.headers['content-encoding']).toBe('br')
		expect(brotliDecompressSync(smallest.body)).toEqual(whole)
	})
})

function headersOf(headers: Headers): Record<string, string | null> {
	const own = ['Content-Security-Policy', 'Reporting-Endpoints', 'Cache-Control']
	const names = [...Object.keys(SITE_HEADERS), ...own]
	return Object.fromEntries(names.map((name) => [name, headers.get(name)]))
}
