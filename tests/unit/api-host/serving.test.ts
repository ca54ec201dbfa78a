// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createProxy } from '../../api-host/server/proxy.ts'
import { createBrowser, listen, logIn, startHost } from './running-host.ts'

const PAGE = 'http://localhost:4173'
const VIDEO = '/news/meeting-report.mp4'

describe('what nobody handles', () => {
	test.each(['/v1', '/v1/', '/v1/nothing', '/v1/reporter/news/1/2', '/v1/reporter/self/'])(
		'is 404 in JSON and never a page below %s',
		async (path) => {
			const { url } = await startHost()
			const response = await fetch(url + path, { headers: { Accept: 'text/html' } })

			expect(response.status).toBe(404)
			expect(response.headers.get('Content-Type')).toBe('application/json')
			expect(response.headers.get('Cache-Control')).toBe('no-store')
			expect(await response.json()).toMatchObject({ success: false })
		},
	)

	test('is handed on outside the paths of the host, and counted nowhere', async () => {
		const { host } = await startHost()
		const url = await listen((request, response) =>
			host.middleware(request, response, () => response.end('the app')),
		)
		for (const path of ['/', '/dashboard/updates', '/v1x', '/newsroom', '/assets/a.js']) {
			expect(await (await fetch(url + path)).text()).toBe('the app')
		}
		expect(host.log.entries).toEqual([])
	})

	test('is 404 for a method the call does not have', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')

		expect((await browser.call('DELETE', '/v1/reporter/self')).status).toBe(404)
		expect((await browser.call('POST', '/v1/reporter/logout', {})).status).toBe(404)
		expect((await browser.call('GET', '/v1/reporter/self')).status).toBe(200)
	})
})

describe('a client that goes away', () => {
	test('in the middle of its request does no harm', async () => {
		const { url, host } = await startHost()
		const browser = await logIn(url, 'ordinary')
		host.trouble.set({ call: 'self', kind: 'latency', milliseconds: 50 })
		const leaving = Array.from({ length: 10 }, () =>
			fetch(`${url}/v1/reporter/self`, { signal: AbortSignal.timeout(20) }).catch(() => 'left'),
		)

		expect(await Promise.all(leaving)).toEqual(Array(10).fill('left'))
		await new Promise((resolve) => setTimeout(resolve, 60))
		expect((await browser.call('GET', '/v1/reporter/self')).status).toBe(200)
	})
})

describe('a page of another origin', () => {
	test('on the list may call with cookies and read what it needs', async () => {
		const { url } = await startHost({ allowedOrigins: [PAGE] })
		const headers = { Origin: PAGE }
		const browser = createBrowser(url)
		const login = await browser.call('POST', '/v1/reporter/login', ACCOUNTS.ordinary, headers)

		expect(login.status).toBe(200)
		expect(login.headers.get('Access-Control-Allow-Origin')).toBe(PAGE)
		expect(login.headers.get('Access-Control-Allow-Credentials')).toBe('true')
		expect(login.headers.get('Vary')).toBe('Origin')
		const part = await fetch(url + VIDEO, { headers: { ...headers, Range: 'bytes=0-9' } })
		expect(part.status).toBe(206)
		expect(part.headers.get('Access-Control-Allow-Origin')).toBe(PAGE)
		expect(part.headers.get('Access-Control-Expose-Headers')).toBe(
			'Content-Range, Accept-Ranges, ETag, Content-Length, Date',
		)
	})

	test('on the list can read trouble, too', async () => {
		const { url, host } = await startHost({ allowedOrigins: [PAGE] })
		host.trouble.set({ call: '*', kind: 'status', status: 429 })
		const response = await fetch(`${url}/v1/reporter/self`, { headers: { Origin: PAGE } })

		expect(response.status).toBe(429)
		expect(response.headers.get('Access-Control-Allow-Origin')).toBe(PAGE)
	})

	test.each([
		['PUT', '/v1/reporter/logout', 'content-type'],
		['GET', VIDEO, 'range, if-range'],
	])('on the list is told before %s %s that it may', async (method, path, asked) => {
		const { url, host } = await startHost({ allowedOrigins: [PAGE] })
		const response = await fetch(url + path, {
			method: 'OPTIONS',
			headers: {
				Origin: PAGE,
				'Access-Control-Request-Method': method,
				'Access-Control-Request-Headers': asked,
			},
		})
		expect(response.status).toBe(204)
		expect(response.headers.get('Access-Control-Allow-Origin')).toBe(PAGE)
		expect(response.headers.get('Access-Control-Allow-Credentials')).toBe('true')
		expect(response.headers.get('Access-Control-Allow-Methods')).toContain(method)
		expect(response.headers.get('Access-Control-Allow-Headers')).toBe(asked)
		expect(host.log.entries).toEqual([])
	})

	test('not on the list reads nothing', async () => {
		const { url } = await startHost({ allowedOrigins: [PAGE] })
		for (const method of ['GET', 'OPTIONS']) {
			const headers = { Origin: 'https://evil.example.org' }
			const response = await fetch(`${url}/v1/reporter/self`, { method, headers })
			expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
			expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull()
		}
	})
})

describe('the proxy of the preview', () => {
	async function startProxy(apiHost: string): Promise<string> {
		const folder = mkdtempSync(join(tmpdir(), 'dist-'))
		onTestFinished(() => rmSync(folder, { recursive: true }))
		writeFileSync(join(folder, 'logo.png'), 'logo')
		const proxy = createProxy(apiHost, folder)
		return listen((request, response) => proxy(request, response, () => response.end('the app')))
	}

	test('hands calls and media on, with cookies and ranges', async () => {
		const { url, host } = await startHost()
		const proxied = await startProxy(url)
		const browser = await logIn(proxied, 'ordinary')

		expect((await browser.call('GET', '/v1/reporter/self')).status).toBe(200)
		const part = await fetch(proxied + VIDEO, { headers: { Range: 'bytes=0-9' } })
		expect(part.status).toBe(206)
		expect((await part.arrayBuffer()).byteLength).toBe(10)
		expect((await browser.call('PUT', '/v1/reporter/logout')).status).toBe(200)
		expect(browser.cookies.size).toBe(0)
		expect(host.log.entries).toHaveLength(4)
	})

	test('leaves pages and files of the app alone', async () => {
		const { url } = await startHost()
		const proxied = await startProxy(url)
		const text = async (path: string, accept: string) =>
			(await fetch(proxied + path, { headers: { Accept: accept } })).text()

		expect(await text('/dashboard/updates', 'text/html,*/*')).toBe('the app')
		expect(await text('/', '*/*')).toBe('the app')
		expect(await text('/logo.png', 'image/*')).toBe('the app')
		expect(await text('/__calls', '*/*')).toBe('the app')
	})

	test.each(['/clips/42', '/dashboards', '/no/such/page'])(
		'hands %s on, which may be media opened in a tab',
		async (path) => {
			const host = await listen((request, response) => response.end(`host: ${request.url}`))
			const response = await fetch((await startProxy(host)) + path, {
				headers: { Accept: 'text/html,*/*' },
			})
			expect(await response.text()).toBe(`host: ${path}`)
		},
	)

	test('takes the domain off the cookies, else a browser would throw them away', async () => {
		const product = createServer((_request, response) => {
			response.setHeader('Set-Cookie', [
				'a=1; Domain=api.example.org; Path=/; HttpOnly',
				'b=2; Path=/; domain=example.org',
			])
			response.end('{}')
		})
		const url = await listen((request, response) => product.emit('request', request, response))
		const response = await fetch(`${await startProxy(url)}/v1/reporter/self`)

		expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'b=2; Path=/'])
	})

	test('answers 502 in JSON when the API host cannot be reached', async () => {
		const proxied = await startProxy('http://127.0.0.1:9')
		const response = await fetch(`${proxied}/v1/reporter/self`)

		expect(response.status).toBe(502)
		expect(await response.json()).toEqual({
			success: false,
			message: 'The API host cannot be reached.',
		})
	})
})
