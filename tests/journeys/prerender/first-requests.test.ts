// @module-tag soak
import { describe, expect } from 'vitest'
import type { CallName } from '../../../src/shared/contract/call-name.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { saveData } from '../connection.ts'
import { reporterTest as test, WITH_WORKER } from '../journey.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { untilCached } from '../offline/cached.ts'
import { NUMERIC_NEWS_ID } from '../session/pages.ts'
import { newsRows, openPrerendered, prerenderedScreen } from './prerendered-screen.ts'

function statuses(host: ApiHost, call: CallName) {
	return host.log.entries.filter((entry) => entry.call === call).map(({ status }) => status)
}

function callsOf({ log }: ApiHost) {
	return log.entries.flatMap(({ call = 'media' }) => (call.startsWith('media') ? [] : call)).sort()
}

describe("a page's first requests are sent once", () => {
	// With a worker, which caches the responses.
	test.override('phone', WITH_WORKER)

	test.for([
		['/dashboard/updates', ['newsList', 'self'], '/news?'],
		[`/dashboard/news-detail?newsId=${NUMERIC_NEWS_ID}`, ['newsDetail', 'self'], '/news/'],
	] as const)('by %s', async ([address, calls, cached], { page, host }) => {
		await saveData(page)
		for (const _visit of ['the first', 'with the worker', 'another']) {
			host.log.clear()
			await page.goto(address)
			await page.getByRole('article').or(newsRows(page).first()).waitFor()
			await untilNetworkIdle(page)
			expect(callsOf(host)).toEqual(calls)
			await untilCached(page, ['/self', cached])
		}
		// The same if cached data is shown while the host is slow.
		host.trouble.set({ call: '*', kind: 'hold' })
		host.log.clear()
		await page.reload()
		await page.getByRole('article').or(newsRows(page).first()).waitFor()
		await expect.poll(() => statuses(host, calls[0])).toEqual(['pending'])
		host.trouble.clear()
		await expect.poll(() => statuses(host, calls[0])).toEqual([200])
		await untilNetworkIdle(page)
		expect(callsOf(host)).toEqual(calls)
	})
})

test('a host that hangs leaves placeholders and working navigation', async ({ page, host }) => {
	host.trouble.set({ call: 'newsList', kind: 'hang' })
	const letGo = await openPrerendered(page, '/dashboard/updates')
	const prerendered = prerenderedScreen(page)
	await prerendered.getByTestId('skeleton-row').first().waitFor()
	expect(await prerendered.getByRole('heading', { name: 'Updates' }).isVisible()).toBe(true)
	letGo()
	await prerendered.waitFor({ state: 'detached' })
	expect(await page.getByTestId('skeleton-row').count()).toBeGreaterThan(0)
	await page.getByRole('link', { name: 'My Insights' }).click()
	await page.getByRole('list', { name: 'My Insights' }).waitFor()
})
