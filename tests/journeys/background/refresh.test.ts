import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { ApiHost } from '../../api-host/api-host.ts'
import { openUpdates } from '../journey.ts'
import { untilKept } from '../offline/kept.ts'
import { arrivalsOf, openNews, queue, stopWorker, wakeWorker } from '../outbox/phones.ts'
import { answerSubmissions, publishNews } from '../screens/responses.ts'
import { newsLinks } from '../session/pages.ts'
import { close, offer, openSubmissions, shown, test, untilQuiet, workerOf } from './whole-phone.ts'

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
	await untilQuiet(host)
}

/** Opens every list that is refreshed, and waits until the refresh is registered. */
async function read(page: Page) {
	await page.goto('/dashboard/updates')
	await untilKept(page, ['Political', 'Government', 'Local', '/submissions?'])
	await expect.poll(() => tags(page)).toEqual(['refresh'])
}

describe('lists refreshed while the app is closed', () => {
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

	test('also send the links that the browser no longer sends', { tags: 'soak' }, async ({
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
			trouble: { call: 'refreshToken', kind: 'status', status: 429 },
			expected: ['newsList 401', 'refreshToken 429'],
			isSessionOver: true,
		},
		{
			trouble: { call: 'refreshToken', kind: 'status', status: 401 },
			expected: ['newsList 401', 'refreshToken 401'],
			isSessionOver: true,
		},
	] as const)(
		'stop at the first refusal ($expected), and log nobody out',
		{ tags: 'soak' },
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

	test("aren't fetched in data-saver mode or after logout", { tags: 'soak' }, async ({
		page,
		context,
		portal: { origin, host },
	}) => {
		await read(page)

		async function setPhoneSaver(saveData: boolean) {
			await workerOf(context).evaluate((value) => {
				const connection = { value: { saveData: value }, configurable: true }
				Object.defineProperty(navigator, 'connection', connection)
			}, saveData)
		}

		/** Chooses in the profile, leaves the app at once, and has the worker refresh the lists. */
		async function refreshWith(choice: string) {
			const profile = await context.newPage()
			await profile.goto('/dashboard/user-profile')
			await profile.getByRole('heading', { name: 'Data saver' }).click()
			await profile.getByRole('radio', { name: choice, exact: true }).check()
			await close(profile)
			await refresh(context, origin, host)
			return calls(host).length
		}

		await page.close()
		await setPhoneSaver(true)
		expect(await refreshWith('Automatic')).toBe(0)
		expect(await refreshWith('Off')).toBe(LISTS.length)
		await setPhoneSaver(false)
		expect(await refreshWith('On')).toBe(0)
		expect(await refreshWith('Automatic')).toBe(LISTS.length)

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

const submission = (status: string, id: string) => ({
	_id: id,
	status,
	createdAt: '2026-03-04T06:00:00.000Z',
	news: { newsTitle: `News ${id}` },
})

test('a notification says how many links went live', async ({
	page,
	context,
	portal: { origin, host },
}) => {
	/** Answers with the given ones live. 'c', always live, and 'new' don't count as gone live. */
	const answer = (...live: string[]) => {
		host.trouble.clear()
		const statuses = ['a', 'b'].map((id) =>
			submission(live.includes(id) ? 'Live' : 'Under Review', id),
		)
		const rest = live.length > 0 ? ['c', 'new'] : ['c']
		answerSubmissions(host, [...statuses, ...rest.map((id) => submission('Live', id))])
	}
	answer()
	await read(page)
	await close(page)
	answer('a')
	await refresh(context, origin, host)
	expect(await shown(context), 'to nobody who has not asked').toEqual([])

	const again = await context.newPage()
	answer()
	await openNews(again)
	await queue(again, ['https://youtu.be/waits'])
	await openSubmissions(again)
	await offer(again).getByRole('button').first().click()
	await offer(again).waitFor({ state: 'detached' })
	await again.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
	await context.setOffline(false)
	await expect.poll(() => host.count('submitLinks')).toBe(1)
	await refresh(context, origin, host)
	await close(again)

	const notification = { body: '', lang: 'kn' }
	const data = { refused: 0, waiting: 0, sent: 0 }
	answer('a')
	await refresh(context, origin, host)
	expect(await shown(context)).toEqual([
		{ ...notification, title: '1 ಲಿಂಕ್ ಲೈವ್ ಆಗಿದೆ', data: { ...data, live: 1 } },
	])
	answer('a', 'b')
	for (const _time of ['first', 'second']) await refresh(context, origin, host)
	expect(await shown(context)).toEqual([
		{ ...notification, title: '2 ಲಿಂಕ್‌ಗಳು ಲೈವ್ ಆಗಿವೆ', data: { ...data, live: 2 } },
	])
})
