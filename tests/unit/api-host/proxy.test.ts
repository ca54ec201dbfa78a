import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { preview } from 'vite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { POLICY_FILE } from '../../../src/build/content-security-policy.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createProxy } from '../../api-host/server/proxy.ts'
import { siteHeadersPlugin } from '../../serving/site-headers-plugin.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { listen, logIn, startHost } from './running-host.ts'

const VIDEO = '/news/meeting-report.mp4'

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
	return temporaryFolder({
		'index.html': '<title>The app</title>',
		'logo.png': 'logo',
		[POLICY_FILE]: "default-src 'none'",
	})
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

	test.each([
		['/dashboard/updates', 'text/html,*/*', 'the app'],
		['/', '*/*', 'the app'],
		['/logo.png', 'image/*', 'the app'],
		['/__calls', '*/*', 'the app'],
		// They may be media opened in a tab.
		['/clips/42', 'text/html,*/*', 'the host'],
		['/dashboards', 'text/html,*/*', 'the host'],
	])('has %s, asked for as %s, answered by %s', async (path, accept, by) => {
		const proxied = await startProxy(await listen((_, response) => response.end('the host')))
		const response = await fetch(proxied + path, { headers: { Accept: accept } })
		expect(await response.text()).toBe(by)
	})

	test('takes the domain off the cookies, else a browser would throw them away', async () => {
		const url = await listen((_request, response) => {
			response.setHeader('Set-Cookie', [
				'a=1; Domain=api.example.org; Path=/; HttpOnly',
				'b=2; Path=/; domain=example.org',
			])
			response.end('{}')
		})
		const { headers } = await fetch(`${await startProxy(url)}/v1/reporter/self`)
		expect(headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'b=2; Path=/'])
		expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
	})

	test('answers 502 in JSON when the API host cannot be reached', async () => {
		const response = await fetch(`${await startProxy('http://127.0.0.1:9')}/v1/reporter/self`)
		expect(response.status).toBe(502)
		expect(await response.json()).toEqual({
			success: false,
			message: 'The API host cannot be reached.',
		})
	})
})

describe('a path with a wrong percent-encoding', () => {
	const PATHS = ['/%', '/%zz.png', '/v1/reporter/news/%E0%A4%A', '/news/%ff', '/assets/%c3%28.js']

	test.each(PATHS)('is a 400 of the host and of the proxy: %s', async (path) => {
		const { url } = await startHost()
		for (const asked of [url, await startProxy(url)])
			expect((await getRaw(asked, path)).answer.statusCode).toBe(400)
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
})

describe('the reference host', () => {
	test.each([
		...['/news/../accounts.ts', '/news/..%2f..%2faccounts.ts', '/news/%2e%2e/%2e%2e/accounts.ts'],
		...['/news/..\\..\\accounts.ts', '/news//etc/passwd', '/news/council-hall.jpg%00.png'],
		...['/news/missing.jpg', '/v1/nothing'],
	])('has no file at %s, and answers 404 in JSON', async (path) => {
		const { answer } = await getRaw((await startHost()).url, path)
		expect(answer.statusCode).toBe(404)
		expect(answer.headers['content-type']).toBe('application/json')
	})

	test.each(['text/plain', 'application/x-www-form-urlencoded'])(
		'takes no login that a form of another site could send, as %s',
		async (type) => {
			const response = await fetch(`${(await startHost()).url}/v1/reporter/login`, {
				method: 'POST',
				headers: { 'Content-Type': type },
				body: JSON.stringify(ACCOUNTS.ordinary),
			})
			expect(response.status).toBe(415)
			expect(response.headers.getSetCookie()).toEqual([])
		},
	)

	test('logs no passwords, wherever they are', async () => {
		const { url, host } = await startHost()
		const secret = 'Sesame@12345'
		const browser = await logIn(url, 'newcomer')
		await browser.call('PUT', '/v1/reporter/change-default-password', { password: secret })
		await browser.call('POST', '/v1/reporter/login', { nested: [{ newPassword: secret }] })
		await browser.call('GET', `/v1/reporter/login?password=${secret}&page=1`)
		await fetch(`${url}/v1/reporter/login`, { method: 'POST', body: `{"password":"${secret}` })
		const log = JSON.stringify(host.log.entries)
		expect(host.log.entries).toHaveLength(5)
		expect(log).not.toContain(secret)
		expect(log).not.toContain(ACCOUNTS.newcomer.password)
	})
})
