import { describe, expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { TroubleRule } from '../../api-host/trouble/trouble-rule.ts'
import { createBrowser, logIn, startHost } from './running-host.ts'

const CONTENT = '/v1/reporter/news/64e512094837120495837261/content'
const VIDEO = '/news/meeting-report.mp4'
const { emailAddress } = ACCOUNTS.ordinary

async function startTroubled(...rules: TroubleRule[]) {
	const { host, url } = await startHost()
	const browser = await logIn(url, 'ordinary')
	host.log.clear()
	host.trouble.set(...rules)
	const before = host.submissionsOf(emailAddress).length
	const added = () => host.submissionsOf(emailAddress).length - before
	const submit = () => browser.call('POST', CONTENT, { links: ['https://youtu.be/abcdefghijk'] })
	const self = () => browser.call('GET', '/v1/reporter/self')
	return { host, url, browser, submit, added, self }
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

	test.each([
		['reset-before', 0, 201],
		['reset-after', 1, 409],
	] as const)('"%s" drops the connection', async (kind, rows, status) => {
		const { submit, added } = await startTroubled({ call: 'submitLinks', kind, times: 1 })
		await expect(submit()).rejects.toThrow('fetch failed')
		expect(added()).toBe(rows)
		expect((await submit()).status).toBe(status)
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
})
