// @vitest-environment node
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { TroubleRule } from '../../api-host/trouble/trouble-rule.ts'
import { createBrowser, logIn, startHost } from './running-host.ts'

const SELF = '/v1/reporter/self'
const REFRESH = '/v1/reporter/refresh-token'
const CONTENT = '/v1/reporter/news/64e512094837120495837261/content'
const VIDEO = '/news/meeting-report.mp4'
const LINKS = { links: ['https://youtu.be/abcdefghijk'] }
const { emailAddress } = ACCOUNTS.ordinary

async function startTroubled(...rules: TroubleRule[]) {
	const { host, url } = await startHost()
	const browser = await logIn(url, 'ordinary')
	host.log.clear()
	host.trouble.set(...rules)
	const before = host.submissionsOf(emailAddress).length
	const added = () => host.submissionsOf(emailAddress).length - before
	const submit = (body: unknown = LINKS) => browser.call('POST', CONTENT, body)
	return { host, url, browser, submit, added, self: () => browser.call('GET', SELF) }
}

describe('the trouble', () => {
	test.each([
		[{ kind: 'status', status: 503, message: 'Not now.' }, 503, '"Not now."', 0],
		[{ kind: 'status', status: 504, afterHandler: true }, 504, '', 1],
		[{ kind: 'html' }, 200, '<h1>Station Wi-Fi</h1>', 0],
		[{ kind: 'empty' }, 200, '', 0],
		[{ kind: 'body', body: '{"data": [1, 2' }, 200, '{"data": [1, 2', 0],
		[{ kind: 'body', body: { data: null } }, 200, '{"data":null}', 0],
	])('%j answers %i', async (rule, status, text, rows) => {
		const { submit, host, added } = await startTroubled({
			call: 'submitLinks',
			...rule,
		} as TroubleRule)
		const response = await submit()
		expect(response.status).toBe(status)
		expect(await response.text()).toContain(text)
		expect(added()).toBe(rows)
		expect(host.log.entries).toMatchObject([{ call: 'submitLinks', status }])
	})

	test('"latency" waits, also on top of other trouble', async () => {
		const { self } = await startTroubled(
			{ call: '*', kind: 'latency', milliseconds: 60 },
			{ call: 'self', kind: 'status', status: 503, times: 1 },
		)
		for (const status of [503, 200]) {
			const start = performance.now()
			expect((await self()).status).toBe(status)
			expect(performance.now() - start).toBeGreaterThanOrEqual(55)
		}
	})

	test('"latency" may come after the work, on the way of the answer', async () => {
		const { submit, added } = await startTroubled({
			call: 'submitLinks',
			kind: 'latency',
			afterHandler: true,
			milliseconds: 500,
		})
		const answered = vi.fn()
		const answer = submit().finally(answered)
		await expect.poll(added, { interval: 10 }).toBe(1)
		expect(answered).not.toHaveBeenCalled()
		expect((await answer).status).toBe(201)
	})

	test.each([
		['reset-before', 0, 201],
		['reset-after', 1, 409],
	] as const)('"%s" drops the connection', async (kind, rows, status) => {
		const { submit, added } = await startTroubled({ call: 'submitLinks', kind, times: 1 })
		await expect(submit()).rejects.toThrow('fetch failed')
		expect(added()).toBe(rows)
		expect((await submit()).status).toBe(status)
	})

	test('"reset-after" uses a refresh token up that the client still holds', async () => {
		const { browser } = await startTroubled({ call: 'refreshToken', kind: 'reset-after', times: 1 })
		await expect(browser.call('PUT', REFRESH)).rejects.toThrow('fetch failed')
		expect((await browser.call('PUT', REFRESH)).status).toBe(401)
	})

	test('a reset can drop the second request that Chromium makes of the first', async () => {
		const { submit, added, host } = await startTroubled({
			call: 'submitLinks',
			kind: 'reset-after',
			times: 1,
			alsoResend: true,
		})
		await expect(submit()).rejects.toThrow('fetch failed')
		expect((await submit({ links: ['https://youtu.be/another'] })).status).toBe(201)
		// Once for each connection that was open from before.
		await expect(submit()).rejects.toThrow('fetch failed')
		await expect(submit()).rejects.toThrow('fetch failed')
		vi.setSystemTime(Date.now() + 5000)
		onTestFinished(() => void vi.useRealTimers())
		expect((await submit()).status).toBe(409)
		expect(added()).toBe(2)
		expect(host.count('submitLinks')).toBe(5)
	})

	test('"hold" waits until the rules are cleared', async () => {
		const { self, host } = await startTroubled({ call: 'self', kind: 'hold' })
		const settled = vi.fn()
		const held = self().finally(settled)
		await expect.poll(() => host.trouble.list()[0]?.struck).toBe(1)
		expect(settled).not.toHaveBeenCalled()
		host.trouble.clear()
		expect((await held).status).toBe(200)
	})

	test('"hang" never answers, leaves other calls alone and lets go at the end', async () => {
		const { self, submit, host } = await startTroubled({ call: 'self', kind: 'hang' })
		const settled = vi.fn()
		const hanging = self().finally(settled)
		hanging.catch(() => undefined)
		expect((await submit()).status).toBe(201)
		expect(settled).not.toHaveBeenCalled()
		host.close()
		await expect(hanging).rejects.toThrow('fetch failed')
	})

	test('"no-ranges" sends the whole file to a client that asks for a part', async () => {
		const { url } = await startTroubled({ call: 'media', kind: 'no-ranges' })
		const response = await fetch(url + VIDEO, { headers: { Range: 'bytes=10-19' } })
		expect(response.status).toBe(200)
		expect(response.headers.get('Accept-Ranges')).toBeNull()
		expect((await response.arrayBuffer()).byteLength).toBe(59_948)
	})

	test.each([0, 1, 30_000])('"cut" breaks off after %i bytes of the body', async (bytes) => {
		const { url } = await startTroubled({ call: 'media', kind: 'cut', bytes })
		const received = await new Promise<Buffer>((resolve) => {
			const chunks: Buffer[] = []
			const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
				socket.write(`GET ${VIDEO} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
			})
			socket.on('data', (chunk) => chunks.push(chunk))
			socket.on('close', () => resolve(Buffer.concat(chunks)))
		})
		const head = received.subarray(0, received.indexOf('\r\n\r\n') + 4)
		expect(head.toString()).toMatch(/content-length: 59948/i)
		expect(received.byteLength - head.byteLength).toBe(bytes)
	})

	test('strikes the call it names, as often as told, after as many as told to let pass', async () => {
		const { self, browser, url, host } = await startTroubled({
			call: 'self',
			kind: 'status',
			times: 2,
			skip: 1,
		})
		const statuses: number[] = []
		for (let call = 0; call < 5; call += 1) {
			statuses.push((await self()).status)
			expect((await browser.call('GET', '/v1/reporter/submissions')).status).toBe(200)
		}
		expect(statuses).toEqual([200, 500, 500, 200, 200])
		host.trouble.set({ call: '*', kind: 'status', status: 503 })
		expect((await fetch(url + VIDEO)).status).toBe(503)
		host.trouble.clear()
		expect((await fetch(url + VIDEO)).status).toBe(200)
	})
})

describe('the switches over HTTP', () => {
	test('set, show and clear the trouble', async () => {
		const { browser, self } = await startTroubled()
		const rule = { call: 'self', kind: 'status', status: 503, times: 1 }
		expect((await browser.call('PUT', '/__trouble', [rule])).status).toBe(200)
		expect((await self()).status).toBe(503)
		const listed = await browser.call('GET', '/__trouble')
		expect(await listed.json()).toEqual([{ rule, struck: 1, spent: true }])
		await browser.call('PUT', '/__trouble', { ...rule, times: 5 })
		await browser.call('DELETE', '/__trouble')
		expect((await self()).status).toBe(200)
	})

	test.each([{ call: 'self', kind: 'mischief' }, { call: 'nothing', kind: 'hang' }, 'text', {}])(
		'refuse %j, which is no rule',
		async (rule) => {
			const { url, host } = await startHost()
			const response = await createBrowser(url).call('PUT', '/__trouble', rule)
			expect(response.status).toBe(400)
			expect(host.trouble.list()).toEqual([])
		},
	)

	test('list and forget the calls, end sessions, change the media and show rows', async () => {
		const { browser, url, host, self, submit } = await startTroubled()
		await submit()
		const calls = await (await fetch(`${url}/__calls`)).json()
		const body = JSON.stringify(LINKS)
		expect(calls).toMatchObject([
			{ method: 'POST', path: CONTENT, cookies: true, status: 201, body },
		])
		await fetch(`${url}/__calls`, { method: 'DELETE' })
		expect(host.log.entries).toEqual([])
		const rows = await browser.call('GET', `/__submissions?emailAddress=${emailAddress}`)
		expect(await rows.json()).toHaveLength(28)

		await browser.call('DELETE', '/__sessions?only=access')
		expect((await self()).status).toBe(401)
		expect((await browser.call('PUT', REFRESH)).status).toBe(200)
		await browser.call('DELETE', '/__sessions')
		expect((await browser.call('PUT', REFRESH)).status).toBe(401)
		const etag = (await fetch(url + VIDEO)).headers.get('ETag')
		await browser.call('PUT', '/__media')
		expect((await fetch(url + VIDEO)).headers.get('ETag')).not.toBe(etag)
	})
})
