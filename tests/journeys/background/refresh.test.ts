import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, vi } from 'vitest'
import type { ApiHost } from '../../api-host/api-host.ts'
import { openUpdates } from '../journey.ts'
import { untilCached } from '../offline/cached.ts'
import { arrivalsOf, openNews, queue, stopWorker, wakeWorker } from '../outbox/phones.ts'
import { answerSubmissions, publishNews } from '../screens/responses.ts'
import { newsLinks } from '../session/pages.ts'
import { storedRecords } from '../stored-records.ts'
import { choose, close, shown, tap, test, untilIdle, untilQuiet } from './whole-phone.ts'

const LISTS = ['newsList', 'newsList', 'newsList', 'submissions']

/** Returns the tags registered for Periodic Background Sync. */
function tags(page: Page) {
	return page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready
		return (
			registration as ServiceWorkerRegistration & {
				periodicSync: { getTags: () => Promise<string[]> }
			}
		).periodicSync.getTags()
	})
}

const calls = (host: ApiHost) => host.log.entries.map(({ call, status }) => `${call} ${status}`)

/** Wakes the worker, and waits until it sends no more requests. */
async function refresh(context: BrowserContext, origin: string, host: ApiHost) {
	host.log.clear()
	await wakeWorker(context, origin, 'refresh')
	// A slow worker needs a while to begin, and some never call.
	await vi.waitUntil(() => host.log.entries.length > 0, { timeout: 3000 }).catch(() => undefined)
	await untilQuiet(host)
	await untilIdle(context)
}

/** Opens every list that is refreshed, and waits until the refresh is registered. */
async function read(page: Page) {
	await page.goto('/dashboard/updates')
	await untilCached(page, ['Political', 'Government', 'Local', '/submissions?'])
	await expect.poll(() => tags(page)).toEqual(['refresh'])
}

describe('lists refreshed while the app is closed', { tags: 'soak' }, () => {
	test('cost four requests and at most one renewal, and are available offline', async ({
		page,
		context,
		portal: { origin, host },
	}) => {
		await read(page)
		await refresh(context, origin, host)
		expect(calls(host), 'while a page is in sight').toEqual([])
		const other = await context.newPage()
		await page.close()
		await stopWorker(other)
		publishNews(host, 'The bus is back')
		publishNews(host, 'The well is dug', 'Local')
		host.sessions.expireAccessTokens()
		await refresh(context, origin, host)
		const [refused, renewed, ...lists] = calls(host)
		expect([refused, renewed]).toEqual(['newsList 401', 'refreshToken 200'])
		expect(lists).toEqual(LISTS.map((call) => `${call} 200`))

		await context.setOffline(true)
		const offline = await context.newPage()
		await offline.goto('/dashboard/updates?tab=Political')
		await newsLinks(offline).filter({ hasText: 'The bus is back' }).waitFor()
		await offline.getByRole('tab', { name: /^Local/ }).click()
		await newsLinks(offline).filter({ hasText: 'The well is dug' }).waitFor()
	})

	test('also send the links that the browser no longer sends', async ({
		page,
		context,
		portal: { origin, host },
	}) => {
		await openNews(page)
		await queue(page, ['https://youtu.be/given-up'])
		await close(page)
		await context.setOffline(false)
		await refresh(context, origin, host)
		expect(arrivalsOf(host, ['https://youtu.be/given-up'])).toEqual([1])
		expect(calls(host).slice(-LISTS.length)).toEqual(LISTS.map((call) => `${call} 200`))
	})

	test.for([
		{
			trouble: { call: 'newsList', kind: 'status', status: 429 },
			expected: ['newsList 429'],
			isSessionOver: false,
		},
		{
			trouble: { call: 'refreshToken', kind: 'status', status: 401 },
			expected: ['newsList 401', 'refreshToken 401'],
			isSessionOver: true,
		},
	] as const)(
		'stop at the first refusal ($expected), and log nobody out',
		async ({ trouble, expected, isSessionOver }, { page, context, portal: { origin, host } }) => {
			await read(page)
			await close(page)
			if (isSessionOver) host.sessions.expireAccessTokens()
			host.trouble.set({ ...trouble, times: 1 })
			await refresh(context, origin, host)
			expect(calls(host)).toEqual(expected)
			const again = await context.newPage()
			await openUpdates(again)
			await expect.poll(() => host.count('newsList')).toBeGreaterThan(expected.length)
			expect(new URL(again.url()).pathname).toBe('/dashboard/updates')
		},
	)

	test("aren't fetched in data-saver mode or after logout", async ({
		page,
		context,
		portal: { origin, host },
	}) => {
		await read(page)
		await page.goto('/dashboard/user-profile')
		await page.getByRole('heading', { name: 'Data saver' }).click()
		await page.getByRole('radio', { name: 'On', exact: true }).check()
		await close(page)
		await refresh(context, origin, host)
		expect(calls(host), 'in data-saver mode').toEqual([])

		const other = await context.newPage()
		await other.goto('/dashboard/updates')
		await other.getByRole('button', { name: 'Logout' }).click()
		await other.getByRole('link', { name: 'Log in' }).waitFor()
		await expect.poll(() => tags(other)).toEqual([])
		await close(other)
		await refresh(context, origin, host)
		expect(calls(host), 'after the logout').toEqual([])
	})
})

const TEXTS = {
	toggle: 'ಕನ್ನಡ',
	news: { title: '4 ಹೊಸ ಸುದ್ದಿಗಳು', body: 'ರಾಜಕೀಯ 1, ಸ್ಥಳೀಯ 3' },
	live: ['ಒಂದು ಲಿಂಕ್ ಲೈವ್ ಆಗಿದೆ', '2 ಲಿಂಕ್‌ಗಳು ಲೈವ್ ಆಗಿವೆ'],
	rejected: 'ಒಂದು ಲಿಂಕ್ ತಿರಸ್ಕೃತವಾಗಿದೆ',
	unavailable: 'ಒಂದು ಲಿಂಕ್ ಲಭ್ಯವಿಲ್ಲ',
}

const NEWS = 'New news items'
const LIVE = 'Links that go live'
const REJECTED = 'Rejected or unavailable links'

/** Answers with submissions of these statuses, newest first. Each status is that of the row with its place in the list. */
function answerStatuses(host: ApiHost, ...statuses: string[]) {
	host.trouble.clear()
	answerSubmissions(
		host,
		statuses.map((status, index) => ({
			_id: `${statuses.length - index}`,
			status,
			createdAt: '2026-03-04T06:00:00.000Z',
			contentLink: `https://youtu.be/link-${statuses.length - index}`,
			news: { newsTitle: `News ${statuses.length - index}` },
		})),
	)
}

const REVIEWED = Array.from({ length: 3 }, () => 'Under Review')

/** Reads every list, and chooses what to be notified of. */
async function follow(page: Page, host: ApiHost, kinds: string[], statuses = REVIEWED) {
	answerStatuses(host, ...statuses)
	await read(page)
	await choose(page, kinds)
	await page.goto('/dashboard/submissions')
	await page.getByRole('list', { name: 'My Insights' }).getByRole('listitem').first().waitFor()
}

/** Publishes one political and three local news items. One more is older than what this phone has. */
function publishFour(host: ApiHost, name = 'Fresh') {
	publishNews(host, `${name} politics`)
	for (const part of ['one', 'two', 'three']) publishNews(host, `${name} ${part}`, 'Local')
	publishNews(host, `${name} but older`, 'Political', Date.now() - 2 * 86_400_000)
}

/** Returns the languages of the texts that the worker shows. */
async function notificationLanguages(page: Page) {
	const records = await storedRecords<{ language?: string }>(page, 'signInForWorkers')
	return records.flatMap(({ value: { language } }) => language ?? [])
}

const titles = async (context: BrowserContext) =>
	Object.fromEntries((await shown(context)).map(({ tag, title }) => [tag, title]))

describe('notifications of what a refresh finds', () => {
	test('say it once, in the chosen language, and open exactly that', async ({
		page,
		context,
		portal: { origin, host },
	}) => {
		await follow(page, host, [NEWS, LIVE, REJECTED])
		await page.getByRole('button', { name: TEXTS.toggle }).click()
		await expect.poll(() => notificationLanguages(page)).toEqual(['kn'])
		await close(page)
		await refresh(context, origin, host)
		expect(await shown(context), 'if nothing is new').toEqual([])

		publishFour(host)
		answerStatuses(host, 'Live', 'Rejected', 'Unavailable')
		const verdict = { body: '', lang: 'kn' }
		for (const _time of ['first', 'second']) await refresh(context, origin, host)
		expect(await shown(context)).toEqual(
			expect.arrayContaining([
				{ tag: 'news', ...TEXTS.news, lang: 'kn' },
				{ ...verdict, tag: 'Live', title: TEXTS.live[0] },
				{ ...verdict, tag: 'Rejected', title: TEXTS.rejected },
				{ ...verdict, tag: 'Unavailable', title: TEXTS.unavailable },
			]),
		)
		expect(await shown(context)).toHaveLength(4)
		expect(await tap(context, 'news')).toEqual({ opened: '/dashboard/updates?tab=Local' })
		expect(await tap(context, 'Rejected')).toEqual({
			opened: '/dashboard/submissions?filter=Rejected&open=2',
		})

		answerStatuses(host, 'Live', 'Live', 'Unavailable')
		await refresh(context, origin, host)
		expect(await titles(context)).toEqual({ Live: TEXTS.live[1], Unavailable: TEXTS.unavailable })
		expect(await tap(context, 'Live')).toEqual({ opened: '/dashboard/submissions?filter=Live' })
	})

	test('open the row of one link in the running app', { tags: 'soak' }, async ({
		page,
		context,
		portal: { origin, host },
	}) => {
		// The row to open is far below those that are rendered at first.
		const before = Array.from({ length: 60 }, () => 'Live')
		await follow(page, host, [LIVE], [...before, 'Under Review'])
		await close(page)
		answerStatuses(host, ...before, 'Live')
		await refresh(context, origin, host)
		const app = await context.newPage()
		await app.goto('/dashboard/updates')
		const isFocused = { focused: expect.stringContaining('/dashboard/updates') }
		// Once the app can answer. Nothing is new, so this tap stays on the page.
		await expect.poll(() => tap(context, 'news')).toEqual(isFocused)
		expect(await tap(context, 'Live')).toEqual(isFocused)
		const row = app.getByRole('listitem').getByRole('button', { expanded: true })
		await row.waitFor()
		expect(await row.locator('[dir=auto]').textContent()).toBe('News 1')
		await expect.poll(() => app.evaluate(() => location.search)).toBe('?filter=Live')
		await expect
			.poll(() => row.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight))
			.toBe(true)
	})

	test('tell nothing after a first fill, and go once the news is in sight', {
		tags: 'soak',
	}, async ({ page, context, portal: { origin, host } }) => {
		await follow(page, host, [NEWS, LIVE])
		await page.evaluate(async () => {
			for (const name of await caches.keys())
				if (name.startsWith('responses-')) {
					const cache = await caches.open(name)
					for (const request of await cache.keys()) await cache.delete(request)
				}
		})
		await close(page)
		await refresh(context, origin, host)
		expect(await shown(context), 'if the phone had no lists').toEqual([])
		publishFour(host, 'Later')
		await refresh(context, origin, host)
		expect(Object.keys(await titles(context))).toEqual(['news'])

		const last = await context.newPage()
		await openUpdates(last)
		await expect.poll(() => shown(context), { message: 'once the news is in sight' }).toEqual([])
	})
})
