// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { preview } from 'vite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { POLICY_FILE } from '../../../src/build/content-security-policy.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createProxy } from '../../api-host/server/proxy.ts'
import { siteHeadersPlugin } from '../../serving/site-headers-plugin.ts'
import { createBrowser, listen, logIn, startHost } from './running-host.ts'

const NEW_ACCOUNT = ACCOUNTS.newcomer

/** Sends a path as it is: `fetch` would normalize it first. */
async function getRaw(
	url: string,
	path: string,
): Promise<{ answer: IncomingMessage; body: string }> {
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		const { hostname, port } = new URL(url)
		request({ hostname, port, path }, resolve).on('error', reject).end()
	})
	return { answer, body: await text(answer) }
}

function siteFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'dist-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	writeFileSync(join(folder, 'index.html'), '<title>The app</title>')
	writeFileSync(join(folder, 'logo.png'), 'logo')
	writeFileSync(join(folder, POLICY_FILE), "default-src 'none'")
	return folder
}

async function startProxy(apiHost: string): Promise<string> {
	const proxy = createProxy(apiHost, siteFolder())
	return listen((incoming, response) => proxy(incoming, response, () => response.end('the app')))
}

/** The built app as `npm start` serves it, with the reference host in front or a proxy to another one. */
async function startPreview(middleware: Parameters<typeof listen>[0]): Promise<string> {
	const server = await preview({
		configFile: false,
		logLevel: 'silent',
		build: { outDir: siteFolder() },
		preview: { port: 0, host: '127.0.0.1' },
		plugins: [
			{
				name: 'host',
				configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware),
			},
			siteHeadersPlugin(),
		],
	})
	onTestFinished(() => server.close())
	const address = server.httpServer.address()
	return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
}

describe('the proxy of the preview', () => {
	test.each([
		'//evil.example/x.jpg',
		'/\\evil.example/x.jpg',
		'\\\\evil.example/x.jpg',
		'/.//evil.example/x.jpg',
		'/x/..//evil.example/x.jpg',
		'http://evil.example/v1/reporter/self',
	])('asks no other host for %s', async (path) => {
		const asked: (string | undefined)[] = []
		const apiHost = await listen((incoming, response) => {
			asked.push(incoming.url)
			response.end('{}')
		})
		const { answer } = await getRaw(await startProxy(apiHost), path)

		expect(answer.statusCode).not.toBe(502)
		expect(asked).toEqual([])
	})

	test('hands on what has two slashes in its middle as it is', async () => {
		const apiHost = await listen((incoming, response) => response.end(incoming.url))
		const { body } = await getRaw(await startProxy(apiHost), '/v1//evil.example?next=//evil')

		expect(body).toBe('/v1//evil.example?next=//evil')
	})

	test('forbids to guess the type of what the host sends', async () => {
		const apiHost = await listen((_incoming, response) => response.end('{}'))
		for (const url of [apiHost, 'http://127.0.0.1:9']) {
			const { answer } = await getRaw(await startProxy(url), '/v1/reporter/self')
			expect(answer.headers['x-content-type-options']).toBe('nosniff')
		}
	})
})

describe('a path with a wrong percent-encoding', () => {
	const PATHS = ['/%', '/%zz.png', '/v1/reporter/news/%E0%A4%A', '/news/%ff', '/assets/%c3%28.js']

	test.each(PATHS)('is a 400 of the host: %s', async (path) => {
		const { host } = await startHost()
		const url = await listen((incoming, response) =>
			host.middleware(incoming, response, () => response.end('the app')),
		)
		const { answer, body } = await getRaw(url, path)

		expect(answer.statusCode).toBe(400)
		expect(JSON.parse(body)).toMatchObject({ success: false })
	})

	test.each(PATHS)('is a 400 of the proxy: %s', async (path) => {
		const { url } = await startHost()
		const { answer } = await getRaw(await startProxy(url), path)

		expect(answer.statusCode).toBe(400)
	})

	test('is a 400 of the preview, which shows no stack', async () => {
		const url = await startPreview((_incoming, _response, next?: () => void) => next?.())
		for (const path of [...PATHS, '//', '//%']) {
			const { answer, body } = await getRaw(url, path)
			expect(answer.statusCode, path).toBeGreaterThanOrEqual(400)
			expect(answer.statusCode, path).toBeLessThan(500)
			expect(body, path).not.toMatch(/at .*:\d+/)
			expect(answer.headers['x-content-type-options'], path).toBe('nosniff')
		}
	})

	test('in an absolute address does not end the preview', async () => {
		const url = await startPreview((_incoming, _response, next?: () => void) => next?.())

		expect((await getRaw(url, 'http://[/')).answer.statusCode).toBe(200)
	})

	test('is harmless in a query', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')

		expect((await browser.call('GET', '/v1/reporter/self?x=%')).status).toBe(200)
	})
})

describe('the call log', () => {
	test('keeps no passwords, wherever they are', async () => {
		const { url, host } = await startHost()
		const secret = 'Sesame@12345'
		const browser = await logIn(url, 'newcomer')
		await browser.call('PUT', '/v1/reporter/change-default-password', { password: secret })
		await browser.call('POST', '/v1/reporter/login', { ...NEW_ACCOUNT, password: secret })
		await browser.call('POST', '/v1/reporter/login', { nested: [{ newPassword: secret }] })
		await browser.call('GET', `/v1/reporter/login?password=${secret}&page=1`)
		await fetch(`${url}/v1/reporter/login`, { method: 'POST', body: `password=${secret}` })
		await fetch(`${url}/v1/reporter/login`, { method: 'POST', body: `{"password":"${secret}` })
		const log = await (await fetch(`${url}/__calls`)).text()

		expect(host.log.entries).toHaveLength(7)
		expect(log).not.toContain(secret)
		expect(log).not.toContain(NEW_ACCOUNT.password)
		expect(host.log.entries[0]?.body).toContain(NEW_ACCOUNT.emailAddress)
		expect(host.log.entries[4]?.path).toContain('page=1')
	})
})

describe('a body', () => {
	const LONG = 'x'.repeat(2 ** 20 + 1)

	test.each([
		['with its length', LONG],
		['in chunks', new Blob([LONG, LONG]).stream()],
	])('%s that is too large is a 413', async (_how, body) => {
		const { url, host } = await startHost()
		const response = await fetch(`${url}/v1/reporter/login`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body,
			duplex: 'half',
		} as RequestInit)

		expect(response.status).toBe(413)
		expect(await response.json()).toMatchObject({ success: false })
		expect(host.log.entries).toEqual([])
		expect((await createBrowser(url).call('GET', '/v1/reporter/self')).status).toBe(401)
	})

	test.each([
		undefined,
		'text/plain',
		'application/x-www-form-urlencoded',
		'text/json;x=application/json',
	])('labelled %s is no login', async (type) => {
		const { url } = await startHost()
		const { emailAddress, password } = ACCOUNTS.ordinary
		const response = await fetch(`${url}/v1/reporter/login`, {
			method: 'POST',
			...(type && { headers: { 'Content-Type': type } }),
			body: new TextEncoder().encode(JSON.stringify({ emailAddress, password })),
		})

		expect(response.status).toBe(415)
		expect(response.headers.getSetCookie()).toEqual([])
	})

	test('of JSON may name its charset', async () => {
		const { url } = await startHost()
		const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' }
		const login = createBrowser(url).call('POST', '/v1/reporter/login', ACCOUNTS.ordinary, headers)

		expect((await login).status).toBe(200)
	})
})

test('forbids to guess types in every answer', async () => {
	const { url, host } = await startHost()
	host.trouble.set({ call: 'newsList', kind: 'html' })
	for (const path of [
		'/v1/reporter/self',
		'/v1/reporter/news',
		'/news/reservoir.jpg',
		'/__calls',
		'/x',
	]) {
		const response = await fetch(url + path)
		expect(response.headers.get('X-Content-Type-Options'), path).toBe('nosniff')
	}
	const preflight = await fetch(`${url}/v1/reporter/self`, { method: 'OPTIONS' })
	expect(preflight.headers.get('X-Content-Type-Options')).toBe('nosniff')
})
