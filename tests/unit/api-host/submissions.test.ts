// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
	PLATFORMS,
	SUBMISSION_STATUSES,
	type Submission,
	submissionsResponse,
} from '../../../src/shared/contract/submissions.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { type Browser, logIn, startHost } from './running-host.ts'

const SECOND = 1000
const HOUR = 3_600_000

async function readPage(browser: Browser, page: number, pageSize = 10) {
	const query = `page=${page}&pageSize=${pageSize}`
	const response = await browser.call('GET', `/v1/reporter/submissions?${query}`)
	return v.parse(submissionsResponse, await response.json())
}

async function readAll(browser: Browser, pageSize: number) {
	const submissions: Submission[] = []
	for (let page = 1; ; page += 1) {
		const answer = await readPage(browser, page, pageSize)
		submissions.push(...answer.submissions)
		if (!answer.hasNext) return { ...answer, submissions }
	}
}

describe('the submissions', () => {
	test('can be read to the end, newest first, with totals over all of them', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const { submissions, total, liveCount } = await readAll(browser, 10)
		const times = submissions.map(({ createdAt }) => Date.parse(createdAt ?? ''))

		expect(submissions).toHaveLength(27)
		expect(new Set(submissions.map(({ _id }) => _id)).size).toBe(27)
		expect(times).toEqual([...times].sort((one, other) => other - one))
		expect(total).toBe(27)
		expect(liveCount).toBe(submissions.filter(({ status }) => status === 'Live').length)
		expect((await readPage(browser, 1)).liveCount).toBe(liveCount)
	})

	test('show every status and platform, and the odd cases a page has to bear', async () => {
		const { url } = await startHost()
		const { submissions } = await readAll(await logIn(url, 'ordinary'), 100)
		const statuses = new Set(submissions.map(({ status }) => status))
		const live = submissions.filter(({ status }) => status === 'Live')

		for (const status of SUBMISSION_STATUSES) expect(statuses).toContain(status)
		expect(statuses.size).toBe(SUBMISSION_STATUSES.length + 1)
		expect(new Set(submissions.map(({ platform }) => platform))).toEqual(new Set(PLATFORMS))
		expect(submissions.some(({ contentLink }) => contentLink === undefined)).toBe(true)
		expect(live.some(({ latestMetrics }) => latestMetrics === undefined)).toBe(true)
		expect(live.some(({ latestMetrics }) => latestMetrics && !('likes' in latestMetrics))).toBe(
			true,
		)
		expect(submissions.every(({ news }) => news?.newsTitle)).toBe(true)
	})

	test('go through the desk as time passes, most of them to the end', async () => {
		let time = Date.parse('2026-11-21T06:00:00Z')
		const { url, host } = await startHost({ now: () => time })
		const browser = await logIn(url, 'veteran')
		const news = '64e512094837120495837261'
		for (let batch = 0; batch < 20; batch += 1) {
			const links = Array.from({ length: 10 }, (_, index) => `https://youtu.be/v${batch}-${index}`)
			const sent = await browser.call('POST', `/v1/reporter/news/${news}/content`, { links })
			expect(sent.status).toBe(201)
		}
		const statuses = () => {
			const counts: Record<string, number> = {}
			for (const { status } of host.submissionsOf(ACCOUNTS.veteran.emailAddress)) {
				counts[status ?? ''] = (counts[status ?? ''] ?? 0) + 1
			}
			return counts
		}
		expect(statuses()).toEqual({ Processing: 200 })
		time += 30 * SECOND
		expect(statuses()).toEqual({ 'Under Review': 200 })
		time += 90 * SECOND
		const final = statuses()
		expect(Object.keys(final).sort()).toEqual(['Live', 'Rejected', 'Unavailable'])
		expect(final.Live).toBeGreaterThan(140)
		expect((await readPage(browser, 1)).liveCount).toBe(final.Live)
		time += 1000 * HOUR
		expect(statuses()).toEqual(final)
	})

	test('gain views, likes and comments and never lose any', async () => {
		let time = Date.parse('2026-11-21T06:00:00Z')
		const { host } = await startHost({ now: () => time, veteranSubmissions: 50 })
		const figures = () =>
			host
				.submissionsOf(ACCOUNTS.veteran.emailAddress)
				.filter(({ status }) => status === 'Live')
				.map(({ latestMetrics }) => latestMetrics)
		let earlier = figures()
		const start = earlier.reduce((sum, metrics) => sum + (metrics?.views ?? 0), 0)
		for (const step of [1, 5, 24, 240]) {
			time += step * HOUR
			const later = figures()
			later.forEach((metrics, index) => {
				expect(metrics?.views).toBeGreaterThanOrEqual(earlier[index]?.views ?? 0)
				expect(metrics?.likes).toBeGreaterThanOrEqual(earlier[index]?.likes ?? 0)
				expect(metrics?.comments).toBeGreaterThanOrEqual(earlier[index]?.comments ?? 0)
			})
			earlier = later
		}
		const end = earlier.reduce((sum, metrics) => sum + (metrics?.views ?? 0), 0)
		expect(end).toBeGreaterThan(start)
	})

	test('of a reporter are nobody else’s', async () => {
		const { url } = await startHost({ veteranSubmissions: 4 })
		const { submissions } = await readAll(await logIn(url, 'veteran'), 100)

		expect(submissions).toHaveLength(4)
	})

	test('may be five thousand, which stay complete and quick to page through', async () => {
		const { url } = await startHost({ veteranSubmissions: 5000 })
		const browser = await logIn(url, 'veteran')
		const durations: number[] = []
		const ids = new Set<string | undefined>()
		for (let page = 1; page <= 50; page += 1) {
			const start = performance.now()
			const { submissions, total, hasNext } = await readPage(browser, page, 100)
			durations.push(performance.now() - start)
			for (const { _id } of submissions) ids.add(_id)
			expect(total).toBe(5000)
			expect(hasNext).toBe(page < 50)
		}
		const median = durations.sort((one, other) => one - other)[25] ?? Number.NaN

		expect(ids.size).toBe(5000)
		// The target is 10 ms; the rest is for a busy machine.
		expect(median).toBeLessThan(40)
	})
})

describe('the insights', () => {
	test('count the reporter’s submissions by status and platform', async () => {
		const { url, host } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const response = await browser.call('GET', '/v1/agency/high-level-insights?clientId=abc')
		const { data } = (await response.json()) as { data: Record<string, never> }
		const submissions = host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
		const count = (name: 'status' | 'platform', value: string) =>
			submissions.filter((submission) => submission[name] === value).length

		expect(data.clientId).toBe('abc')
		expect(data.totalSubmissions).toBe(27)
		expect(data.byStatus).toMatchObject({ Live: count('status', 'Live') })
		expect(data.byPlatform).toMatchObject({ Instagram: count('platform', 'Instagram') })
	})

	test.each([
		['/v1/agency/high-level-insights', 400],
		['/v1/dashboard/update?page=1&limit=5', 400],
		['/v1/dashboard/update?entity=news&limit=5', 400],
		['/v1/dashboard/update?entity=news&page=1', 400],
		['/v1/dashboard/update?entity=weather&page=1&limit=5', 400],
		['/v1/dashboard/update?entity=news&page=1&limit=5', 200],
		['/v1/dashboard/update?entity=submissions&page=1&limit=5', 200],
	])('answer %s with %i', async (path, status) => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const response = await browser.call('GET', path)
		const { data } = (await response.json()) as { data?: unknown[] }

		expect(response.status).toBe(status)
		expect(data?.length).toBe(status === 200 ? 5 : undefined)
	})
})
