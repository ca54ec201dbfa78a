import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createProxy } from '../../api-host/server/proxy.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { listen } from './running-host.ts'

/** Requests a path as it is, which `fetch` would normalize. */
function getRaw(url: string, path: string): Promise<IncomingMessage> {
	const { hostname, port } = new URL(url)
	return new Promise((resolve, reject) => {
		request({ hostname, port, path }, resolve).on('error', reject).end()
	})
}

async function startProxy(apiHost: string): Promise<string> {
	const proxy = createProxy(apiHost, temporaryFolder({ 'logo.png': 'logo' }))
	return listen((incoming, response) => proxy(incoming, response, () => response.end('the app')))
}

describe("the preview's proxy", () => {
	test.each([
		'//evil.example/x.jpg',
		'/\\evil.example/x.jpg',
		'\\\\evil.example/x.jpg',
		'/.//evil.example/x.jpg',
		'/x/..//evil.example/x.jpg',
		'http://evil.example/v1/reporter/self',
	])('never forwards %s', async (path) => {
		const asked: (string | undefined)[] = []
		const apiHost = await listen((incoming, response) => {
			asked.push(incoming.url)
			response.end('{}')
		})
		const { statusCode } = await getRaw(await startProxy(apiHost), path)
		expect(statusCode).not.toBe(502)
		expect(asked).toEqual([])
	})

	test('removes the domain from cookies, which browsers would reject', async () => {
		const url = await listen((_request, response) => {
			const first = 'a=1; Domain=api.example.org; Path=/; HttpOnly'
			response.setHeader('Set-Cookie', [first, 'b=2; Path=/; domain=example.org'])
			response.end('{}')
		})
		const { headers } = await fetch(`${await startProxy(url)}/v1/reporter/self`)
		expect(headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'b=2; Path=/'])
		expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
	})
})
