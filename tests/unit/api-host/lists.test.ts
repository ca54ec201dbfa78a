// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createApiHost } from '../../api-host/api-host.ts'
import { logIn, messageOf, startHost } from './running-host.ts'

const CONTENT = '/v1/reporter/news/64e512094837120495837261/content'
const OTHER = '/v1/reporter/news/507819283746501928374650/content'
const { emailAddress } = ACCOUNTS.ordinary
const [ONE, TWO] = ['https://www.youtube.com/watch?v=abcdefghijk', 'https://x.com/a/status/1']

async function startSubmitting() {
	const { url, host } = await startHost()
	const browser = await logIn(url, 'ordinary')
	const submit = (links: unknown, path = CONTENT) => browser.call('POST', path, { links })
	const before = host.submissionsOf(emailAddress).length
	return { host, url, submit, added: () => host.submissionsOf(emailAddress).slice(before) }
}

describe('submitted links', () => {
	test('become one submission each, in their order', async () => {
		const { submit, added } = await startSubmitting()
		expect((await submit([ONE, TWO])).status).toBe(201)
		expect(added()).toMatchObject([
			{ contentLink: ONE, platform: 'Youtube', status: 'Processing' },
			{ contentLink: TWO, platform: 'Twitter', status: 'Processing' },
		])
	})

	test.each([
		['that are too many', Array.from({ length: 11 }, (_, n) => `https://youtu.be/${n}`), 400],
		['of which one is empty', [TWO, ' '], 400],
		['of which one is twice there', [TWO, TWO], 422],
		['of which one is no post', [TWO, 'https://youtube.com.example.org/watch?v=1'], 422],
		['of which one was submitted for the same news', [TWO, ONE], 409],
	])('%s are refused, and none of them is stored', async (_which, links, status) => {
		const { submit, added } = await startSubmitting()
		await submit([ONE])
		const response = await submit(links)
		expect(response.status).toBe(status)
		if (status === 409) expect(await messageOf(response)).toBe(`already submitted: ${ONE}`)
		expect(added()).toHaveLength(1)
	})

	test('that arrive twice at once are stored once', async () => {
		const { submit, added } = await startSubmitting()
		const answers = await Promise.all([submit([ONE]), submit([ONE]), submit([ONE])])
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
		expect(added()).toHaveLength(1)
	})

	test('are taken again after a rejection, for other news and from others', async () => {
		const { submit, host, url } = await startSubmitting()
		await submit([ONE])
		host.database
			.prepare("UPDATE submissions SET fixed_status = 'Rejected' WHERE content_link = ?")
			.run(ONE)
		expect((await submit([ONE])).status).toBe(201)
		expect((await submit([ONE], OTHER)).status).toBe(201)
		const veteran = await logIn(url, 'veteran')
		expect((await veteran.call('POST', CONTENT, { links: [ONE] })).status).toBe(201)
	})

	test('go through the desk as time passes, and their figures never fall', async () => {
		let time = Date.parse('2026-11-21T06:00:00Z')
		const { host } = await startHost({ now: () => time, veteranSubmissions: 50 })
		const rows = () => host.submissionsOf(ACCOUNTS.veteran.emailAddress)
		const views = () => rows().map(({ latestMetrics }) => latestMetrics?.views ?? 0)
		const before = views()
		time += 240 * 3_600_000
		expect(new Set(rows().map(({ status }) => status))).not.toContain('Processing')
		expect(views().every((count, index) => count >= (before[index] ?? 0))).toBe(true)
		expect(views()).not.toEqual(before)
	})
})

test.each([
	['news', '/v1/reporter/news?updateType=Local&', 23],
	['submissions', '/v1/reporter/submissions?', 27],
])('%s can be read to the end, newest first, each row once', async (_list, path, total) => {
	const { url } = await startHost()
	const browser = await logIn(url, 'ordinary')
	const rows: { _id: string; createdAt: string }[] = []
	for (let page = 1; page <= 4; page += 1) {
		const { data, meta } = await (
			await browser.call('GET', `${path}page=${page}&pageSize=7`)
		).json()
		rows.push(...(data.submissions ?? data))
		const { page: paging, ...counts } = meta ?? data.meta
		expect(paging).toEqual({ hasNext: page < 4, number: page, size: 7 })
		expect(counts.total).toBe(total)
	}
	expect(new Set(rows.map(({ _id }) => _id)).size).toBe(total)
	const times = rows.map(({ createdAt }) => Date.parse(createdAt))
	expect(times).toEqual(times.toSorted((one, other) => other - one))
})

describe('a database in a file', () => {
	function newFolder(): string {
		const folder = mkdtempSync(join(tmpdir(), 'api-host-'))
		onTestFinished(() => rmSync(folder, { recursive: true }))
		return folder
	}

	test('keeps submissions and sessions over a restart, but no password and no token', async () => {
		const database = join(newFolder(), 'deep', 'portal.db')
		const first = await startHost({ database })
		const browser = await logIn(first.url, 'ordinary')
		await browser.call('POST', CONTENT, { links: [ONE] })
		const stored = first.host.submissionsOf(emailAddress).map(({ _id }) => _id)
		const secrets = [ACCOUNTS.ordinary.password, ...browser.cookies.values()]
		const tables = ['tokens', 'reporters'].flatMap((table) =>
			first.host.database.prepare(`SELECT * FROM ${table}`).all(),
		)
		for (const secret of secrets) expect(JSON.stringify(tables)).not.toContain(secret)
		first.host.close()

		const second = await startHost({ database })
		expect(second.host.submissionsOf(emailAddress).map(({ _id }) => _id)).toEqual(stored)
		const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
		expect((await fetch(`${second.url}/v1/reporter/self`, { headers: { cookie } })).status).toBe(
			200,
		)
	})

	test('of another schema version is filled anew', async () => {
		const options = { database: join(newFolder(), 'portal.db'), veteranSubmissions: 3 }
		const older = createApiHost(options)
		older.database.exec('DELETE FROM submissions; PRAGMA user_version = 999')
		older.close()
		const { host } = await startHost(options)
		expect(host.submissionsOf(ACCOUNTS.veteran.emailAddress)).toHaveLength(3)
	})
})
