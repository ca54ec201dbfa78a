// @vitest-environment node
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { TroubleRule } from '../../api-host/trouble/trouble-rule.ts'
import { createBrowser, logIn, messageOf, startHost } from './running-host.ts'

const SELF = '/v1/reporter/self'
const CONTENT = '/v1/reporter/news/64e512094837120495837261/content'
const VIDEO = '/news/meeting-report.mp4'
const LINKS = { links: ['https://youtu.be/abcdefghijk'] }
const { emailAddress } = ACCOUNTS.ordinary

async function startTroubled(...rules: TroubleRule[]) {
	const { host, url } = await startHost()
	const browser = await logIn(url, 'ordinary')
	host.log.clear()
	host.trouble.set(...rules)
	return { host, url, browser, rows: () => host.submissionsOf(emailAddress).length }
}

describe('the trouble', () => {
	test.each([401, 403, 404, 422, 429, 500, 503])('"status" answers %i in words', async (status) => {
		const { browser, host, rows } = await startTroubled({
			call: 'submitLinks',
			kind: 'status',
			status,
			message: 'Not now.',
		})
		const before = rows()
		const response = await browser.call('POST', CONTENT, LINKS)

		expect(response.status).toBe(status)
		expect(await response.json()).toEqual({ success: false, message: 'Not now.' })
		expect(rows()).toBe(before)
		expect(host.log.entries).toMatchObject([{ call: 'submitLinks', status }])
	})

	test('"status" can also come after the work was done', async () => {
		const { browser, rows } = await startTroubled({
			call: 'submitLinks',
			kind: 'status',
			status: 504,
			afterHandler: true,
		})
		const before = rows()

		expect((await browser.call('POST', CONTENT, LINKS)).status).toBe(504)
		expect(rows()).toBe(before + 1)
	})

	test('"latency" waits and then answers as ever', async () => {
		const { browser } = await startTroubled({ call: 'self', kind: 'latency', milliseconds: 150 })
		const start = performance.now()

		expect((await browser.call('GET', SELF)).status).toBe(200)
		expect(performance.now() - start).toBeGreaterThanOrEqual(145)
	})

	test('"latency" comes on top of other trouble', async () => {
		const { browser } = await startTroubled(
			{ call: '*', kind: 'latency', milliseconds: 150 },
			{ call: 'self', kind: 'status', status: 503 },
		)
		const start = performance.now()

		expect((await browser.call('GET', SELF)).status).toBe(503)
		expect(performance.now() - start).toBeGreaterThanOrEqual(145)
	})

	test('"latency" may come after the work, on the way of the answer', async () => {
		const { browser, rows } = await startTroubled({
			call: 'submitLinks',
			kind: 'latency',
			afterHandler: true,
			milliseconds: 300,
		})
		const before = rows()
		let isAnswered = false

		const answer = browser.call('POST', CONTENT, LINKS).finally(() => {
			isAnswered = true
		})
		await expect.poll(rows, { interval: 10 }).toBe(before + 1)
		expect(isAnswered).toBe(false)
		expect((await answer).status).toBe(201)
	})

	test('"reset-before" drops the connection and does nothing', async () => {
		const { browser, host, rows } = await startTroubled({
			call: 'submitLinks',
			kind: 'reset-before',
		})
		const before = rows()

		await expect(browser.call('POST', CONTENT, LINKS)).rejects.toThrow('fetch failed')
		expect(rows()).toBe(before)
		expect(host.log.entries).toMatchObject([{ call: 'submitLinks', status: 'reset' }])
	})

	test('"reset-after" does the work and drops the connection without an answer', async () => {
		const { browser, rows } = await startTroubled({
			call: 'submitLinks',
			kind: 'reset-after',
			times: 1,
		})
		const before = rows()

		await expect(browser.call('POST', CONTENT, LINKS)).rejects.toThrow('fetch failed')
		expect(rows()).toBe(before + 1)
		expect((await browser.call('POST', CONTENT, LINKS)).status).toBe(409)
	})

	test('"reset-after" uses a refresh token up that the client still holds', async () => {
		const { browser } = await startTroubled({ call: 'refreshToken', kind: 'reset-after', times: 1 })

		await expect(browser.call('PUT', '/v1/reporter/refresh-token')).rejects.toThrow('fetch failed')
		expect((await browser.call('PUT', '/v1/reporter/refresh-token')).status).toBe(401)
	})

	test('a reset can drop the second request that Chromium makes of the first', async () => {
		const { browser, rows, host } = await startTroubled({
			call: 'submitLinks',
			kind: 'reset-after',
			times: 1,
			alsoResend: true,
		})
		const before = rows()

		await expect(browser.call('POST', CONTENT, LINKS)).rejects.toThrow('fetch failed')
		const other = { links: ['https://youtu.be/another'] }
		expect((await browser.call('POST', CONTENT, other)).status).toBe(201)
		// Once for each connection that was open from before.
		await expect(browser.call('POST', CONTENT, LINKS)).rejects.toThrow('fetch failed')
		await expect(browser.call('POST', CONTENT, LINKS)).rejects.toThrow('fetch failed')
		vi.setSystemTime(Date.now() + 5000)
		onTestFinished(() => {
			vi.useRealTimers()
		})
		expect((await browser.call('POST', CONTENT, LINKS)).status).toBe(409)
		expect(rows()).toBe(before + 2)
		expect(host.count('submitLinks')).toBe(5)
	})

	test('"hang" never answers, leaves other calls alone and lets go at the end', async () => {
		const { browser, host } = await startTroubled({ call: 'self', kind: 'hang' })
		let settled = false
		const hanging = browser.call('GET', SELF).then(
			() => 'answered',
			() => 'dropped',
		)
		void hanging.then(() => {
			settled = true
		})
		expect((await browser.call('GET', '/v1/reporter/submissions')).status).toBe(200)
		await new Promise((resolve) => setTimeout(resolve, 100))
		expect(settled).toBe(false)
		expect(host.log.entries[0]).toMatchObject({ call: 'self', status: 'hung' })
		host.close()
		expect(await hanging).toBe('dropped')
	})

	test('"html" answers with the page of a captive portal', async () => {
		const { browser, rows } = await startTroubled({ call: 'submitLinks', kind: 'html' })
		const before = rows()
		const response = await browser.call('POST', CONTENT, LINKS)

		expect(response.status).toBe(200)
		expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
		expect(await response.text()).toContain('<h1>Station Wi-Fi</h1>')
		expect(rows()).toBe(before)
	})

	test('"empty" answers 200 with nothing', async () => {
		const { browser } = await startTroubled({ call: 'self', kind: 'empty' })
		const response = await browser.call('GET', SELF)

		expect(response.status).toBe(200)
		expect(await response.text()).toBe('')
	})

	test.each([
		['{"data": [1, 2', '{"data": [1, 2'],
		[{ data: null }, '{"data":null}'],
		[null, 'null'],
	])('"body" answers %j', async (body, text) => {
		const { browser } = await startTroubled({ call: 'self', kind: 'body', body })
		const response = await browser.call('GET', SELF)

		expect(response.status).toBe(200)
		expect(response.headers.get('Content-Type')).toBe('application/json')
		expect(await response.text()).toBe(text)
	})

	test('"no-ranges" sends the whole file to whoever asks for a part', async () => {
		const { url } = await startTroubled({ call: 'media', kind: 'no-ranges' })
		const response = await fetch(url + VIDEO, { headers: { Range: 'bytes=10-19' } })

		expect(response.status).toBe(200)
		expect(response.headers.get('Accept-Ranges')).toBeNull()
		expect(String((await response.arrayBuffer()).byteLength)).toBe(
			response.headers.get('Content-Length'),
		)
	})

	test.each([0, 1, 30_000])('"cut" breaks off after %i bytes of the body', async (bytes) => {
		const { url } = await startTroubled({ call: 'media', kind: 'cut', bytes })
		const { port } = new URL(url)
		const received = await new Promise<Buffer>((resolve) => {
			const chunks: Buffer[] = []
			const socket = connect(Number(port), '127.0.0.1', () => {
				socket.write(`GET ${VIDEO} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
			})
			socket.on('data', (chunk) => chunks.push(chunk))
			socket.on('close', () => resolve(Buffer.concat(chunks)))
		})
		const head = received.subarray(0, received.indexOf('\r\n\r\n') + 4)

		expect(head.toString()).toMatch(/content-length: 59948/i)
		expect(received.byteLength - head.byteLength).toBe(bytes)
		await expect(fetch(url + VIDEO).then((response) => response.arrayBuffer())).rejects.toThrow()
	})

	test('strikes as often as it is told, after as many as it is told to let pass', async () => {
		const { browser } = await startTroubled({ call: 'self', kind: 'status', times: 2, skip: 1 })
		const statuses: number[] = []
		for (let call = 0; call < 5; call += 1) {
			statuses.push((await browser.call('GET', SELF)).status)
		}
		expect(statuses).toEqual([200, 500, 500, 200, 200])
	})

	test('is for the call it names and no other', async () => {
		const { browser, url, host } = await startTroubled({ call: 'newsDetail', kind: 'status' })
		const news = '/v1/reporter/news/64e512094837120495837261'

		expect((await browser.call('GET', SELF)).status).toBe(200)
		expect((await browser.call('GET', '/v1/reporter/news?updateType=Local')).status).toBe(200)
		expect((await browser.call('GET', news)).status).toBe(500)
		expect((await fetch(url + VIDEO)).status).toBe(200)
		host.trouble.set({ call: '*', kind: 'status', status: 503 })
		expect((await browser.call('GET', SELF)).status).toBe(503)
		expect((await fetch(url + VIDEO)).status).toBe(503)
		host.trouble.clear()
		expect((await browser.call('GET', news)).status).toBe(200)
	})
})

describe('the switches over HTTP', () => {
	test('set, show and clear the trouble', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const rule = { call: 'self', kind: 'status', status: 503, times: 1 }

		expect((await browser.call('PUT', '/__trouble', [rule])).status).toBe(200)
		expect((await browser.call('GET', SELF)).status).toBe(503)
		const listed = await browser.call('GET', '/__trouble')
		expect(await listed.json()).toEqual([{ rule, struck: 1, spent: true }])
		await browser.call('PUT', '/__trouble', { ...rule, times: 5 })
		await browser.call('DELETE', '/__trouble')
		expect((await browser.call('GET', SELF)).status).toBe(200)
	})

	test.each([{ call: 'self', kind: 'mischief' }, { call: 'nothing', kind: 'hang' }, 'text', {}])(
		'refuse %j, which is no rule',
		async (rule) => {
			const { url, host } = await startHost()
			const response = await createBrowser(url).call('PUT', '/__trouble', rule)

			expect(response.status).toBe(400)
			expect(await messageOf(response)).not.toBe('')
			expect(host.trouble.list()).toEqual([])
		},
	)

	test('tell every call the host saw, with its body and whether it brought cookies', async () => {
		const { url, host } = await startHost()
		const browser = await logIn(url, 'ordinary')
		await browser.call('POST', `${CONTENT}?x=1`, LINKS)
		await fetch(`${url}/v1/reporter/unknown`)
		const calls = await (await fetch(`${url}/__calls`)).json()

		expect(calls).toMatchObject([
			{ method: 'POST', call: 'login', cookies: false, status: 200 },
			{
				method: 'POST',
				path: `${CONTENT}?x=1`,
				call: 'submitLinks',
				cookies: true,
				status: 201,
				body: JSON.stringify(LINKS),
			},
			{ method: 'GET', path: '/v1/reporter/unknown', cookies: false, status: 404 },
		])
		expect(host.count('submitLinks')).toBe(1)
		await fetch(`${url}/__calls`, { method: 'DELETE' })
		expect(host.log.entries).toEqual([])
	})

	test('end sessions, change the media and show the rows of a reporter', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		await browser.call('DELETE', '/__sessions?only=access')
		expect((await browser.call('GET', SELF)).status).toBe(401)
		expect((await browser.call('PUT', '/v1/reporter/refresh-token')).status).toBe(200)
		await browser.call('DELETE', '/__sessions')
		expect((await browser.call('PUT', '/v1/reporter/refresh-token')).status).toBe(401)

		const etag = (await fetch(url + VIDEO)).headers.get('ETag')
		await browser.call('PUT', '/__media')
		expect((await fetch(url + VIDEO)).headers.get('ETag')).not.toBe(etag)

		const rows = await browser.call('GET', `/__submissions?emailAddress=${emailAddress}`)
		expect(await rows.json()).toHaveLength(27)
	})
})
