import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Usage, usageOf } from '../../deploy/usage/usage.ts'
import { CALLS } from '../../src/shared/contract/calls.ts'
import { ACCOUNTS } from '../api-host/accounts.ts'
import type { ApiHost } from '../api-host/api-host.ts'
import type { HostCall } from '../api-host/call-name.ts'
import type { TroubleRule } from '../api-host/trouble/trouble-rule.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { type Api, type SiteServer, startApi, startCaddy, startNginx } from './servers.ts'

const { login, refreshToken, self, newsList, submissions, submitLinks } = CALLS
const SLOW_MS = 700
const HANGING_MS = 500

/** A phone's request; `trouble` is how the host misbehaves. */
type Sent = { method: string; path: string; body?: unknown; cookie?: string; trouble?: Trouble }
type Trouble = Omit<TroubleRule, 'times'>

describe.each([
	['nginx', startNginx],
	['Caddy', startCaddy],
])('the access log of %s', (_name, start) => {
	let host: ApiHost
	let api: Api
	let server: SiteServer
	let usage: Usage
	let newsId: string
	let cookie: string

	beforeAll(async () => {
		api = await startApi()
		host = api.host
		server = await start('dist', api.address)
		await openApp(server.origin)
		await liveThroughDay()
		usage = await usageOf(createInterface(createReadStream(server.log ?? '')), () => 'today')
	}, 120_000)

	afterAll(async () => {
		await server.stop()
		api.stop()
	})

	/** Simulates a phone's day. */
	async function liveThroughDay(): Promise<void> {
		const account = ACCOUNTS.ordinary
		await send({ ...login, body: { ...account, password: 'Wrong@123' } })
		cookie = (await send({ ...login, body: account })).cookie
		newsId = String(host.database.prepare('SELECT id FROM news').get()?.id)
		await send({ ...self, cookie })
		for (const page of [1, 2, 3])
			await send({ ...newsList, path: `${newsList.path}?page=${page}&updateType=Local`, cookie })
		const slow = { call: 'newsList', kind: 'latency', milliseconds: SLOW_MS } as const
		await send({ ...newsList, cookie, trouble: slow })
		await send({ ...newsList, cookie, trouble: { call: 'newsList', kind: 'status', status: 503 } })
		await send({ method: 'GET', path: `/v1/reporter/news/${newsId}`, cookie })
		const links = { links: ['https://youtu.be/dQw4w9WgXcQ'] }
		const path = submitLinks.path.replace(':id', newsId)
		for (const body of [links, links]) await send({ method: 'POST', path, body, cookie })
		const tooMany = { call: 'submissions', kind: 'status', status: 429 } as const
		await send({ ...submissions, cookie, trouble: tooMany })
		await send({ ...submissions, cookie, trouble: { call: 'submissions', kind: 'hang' } })
		await send({ ...self })
		await send({ ...refreshToken })
		await send({ ...refreshToken, cookie })
		await send({ method: 'GET', path: '/news/village-school.jpg', cookie })
		await send({ method: 'GET', path: '/wp-login.php?user=a@example.org' })
		await wait(500)
	}

	function send(sent: Sent): Promise<{ cookie: string }> {
		const { method, path, body, trouble } = sent
		if (trouble) host.trouble.set({ ...trouble, times: 1 })
		const headers = {
			'user-agent': 'Mozilla/5.0 (Linux; Android 13; SM-A135F)',
			...(sent.cookie && { cookie: sent.cookie }),
			...(body !== undefined && { 'content-type': 'application/json' }),
		}
		const { port } = new URL(server.origin)
		return new Promise((resolve) => {
			const options = { host: '127.0.0.1', port, method, path, headers, agent: false }
			const outgoing = request(options, (response) => {
				const set = response.headers['set-cookie'] ?? []
				response
					.resume()
					.on('end', () => resolve({ cookie: set.map((line) => line.split(';')[0]).join('; ') }))
			})
			outgoing.on('error', () => resolve({ cookie: '' }))
			if (trouble?.kind === 'hang') outgoing.setTimeout(HANGING_MS, () => outgoing.destroy())
			outgoing.end(body && JSON.stringify(body))
		})
	}

	test('shows the same number of requests and outcomes per call as the host', () => {
		const counted = Object.entries(CALLS).map(([name, { method, path }]) => {
			const entries = host.log.entries.filter(({ call }) => call === name)
			const statuses = entries.map(({ status }) => status)
			const count = (isWanted: (status: number) => boolean) =>
				statuses.filter((status) => typeof status === 'number' && isWanted(status)).length
			return [
				`${method} ${path}`,
				{
					requests: entries.length,
					unauthorized: count((status) => status === 401),
					tooMany: count((status) => status === 429),
					refused: count(
						(status) => status >= 400 && status < 500 && status !== 401 && status !== 429,
					),
					failed: count((status) => status >= 500),
					hungUp: statuses.filter((status) => status === 'hung').length,
				},
			] as const
		})
		const logged = [...usage.calls].map(([name, { seconds: _, ...counts }]) => [name, counts])
		expect(Object.fromEntries(logged)).toMatchObject(
			Object.fromEntries(counted.filter(([, { requests }]) => requests > 0)),
		)
	})

	test('shows the slow call', () => {
		const news = usage.calls.get(`GET ${newsList.path}`)
		const slowest = Math.max(...(news?.seconds ?? []))
		expect(slowest).toBeGreaterThanOrEqual(SLOW_MS / 1000)
		expect(slowest).toBeLessThan(SLOW_MS / 1000 + 2)
	})

	test('shows openings, builds, logins and refused renewals', () => {
		const day = usage.days.get('today')
		expect(day?.openings).toBeGreaterThan(0)
		const countOf = (name: HostCall, status: number) =>
			host.log.entries.filter((entry) => entry.call === name && entry.status === status).length
		expect(day).toMatchObject({
			logins: countOf('login', 200),
			refusedRenewals: countOf('refreshToken', 401),
			tooMany: countOf('submissions', 429),
			failed: countOf('newsList', 503),
		})
		const entry = readdirSync('dist/assets').find((name) => /^app-.{6}\.js$/.test(name))
		expect([...usage.builds].map(([hash, { downloads }]) => [`app-${hash}.js`, downloads])).toEqual(
			[[entry, 1]],
		)
		expect(usage.skipped).toBe(0)
	})

	test('contains nothing personal', () => {
		const text = readFileSync(server.log ?? '', 'utf8')
		const personal = '127.0 ::1 localhost ? Local Mozilla Android @ village'.split(' ')
		for (const part of [...personal, newsId, ...cookie.split(/[=;]/)])
			if (part.trim() !== '') expect(text).not.toContain(part)
	})
})

/** Opens the app in Chromium and waits until its worker is installed. */
async function openApp(origin: string): Promise<void> {
	const browser = await launchBrowser()
	const page = await browser.newPage()
	await page.goto(origin.replace('localhost', '127.0.0.1'))
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
	await page.waitForLoadState('networkidle')
	await browser.close()
}
