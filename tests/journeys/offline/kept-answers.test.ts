import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn } from '../journey.ts'
import { answerNewsList } from '../screens/answers.ts'
import { test } from '../screens/reporter.ts'
import { logIn } from '../session/login-page.ts'

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('link')
const freshness = (page: Page) => page.getByRole('button', { name: /^Refresh\./ })

/** Waits until the app is installed as far as it goes, and what was read is kept. */
async function untilKept(page: Page, paths: string[]) {
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready
	})
	const missing = () =>
		page.evaluate(async (wanted) => {
			const names = (await caches.keys()).filter((name) => name.startsWith('answers-'))
			const found = await Promise.all(names.map((name) => caches.open(name)))
			const requests = (await Promise.all(found.map((cache) => cache.keys()))).flat()
			return wanted.filter((path) => !requests.some(({ url }) => url.includes(path)))
		}, paths)
	await expect.poll(missing).toEqual([])
}

/** A new window on a phone that has lost its network, and the calls that leave it all the same. */
async function openOffline(context: BrowserContext, old: Page) {
	await old.close()
	await context.setOffline(true)
	return context.newPage()
}

describe('without a network', () => {
	test('the app opens with the news, a news item, the submissions and the profile read before', async ({
		page,
		context,
		portal,
	}) => {
		await page.goto('/dashboard/updates?tab=Local')
		await rows(page).nth(2).click()
		const title = await page.getByRole('article').getByRole('heading').first().textContent()
		const seen = page.url()
		await page.goto('/dashboard/submissions')
		await page.locator('li button[aria-expanded]').first().waitFor()
		await page.goto('/dashboard/user-profile')
		await page.getByRole('heading', { name: 'Ananya Hegde' }).waitFor()
		await page.goto('/dashboard/updates')
		const first = await rows(page).first().textContent()
		await untilKept(page, ['/self', '/news?', '/news/', '/submissions', 'updateType=Local'])

		const offline = await openOffline(context, page)
		portal.host.log.clear()
		await offline.goto('/dashboard/updates')
		await rows(offline).first().waitFor()
		expect(await rows(offline).first().textContent()).toBe(first)
		await offline.getByRole('tab', { name: 'Local' }).click()
		await rows(offline).nth(2).waitFor()
		await offline.goto(seen)
		await offline.getByRole('heading', { name: title ?? '' }).waitFor()
		await freshness(offline).waitFor()
		await offline.goto('/dashboard/submissions')
		await offline.locator('li button[aria-expanded]').first().waitFor()
		await offline.goto('/dashboard/user-profile')
		await offline.getByRole('heading', { name: 'Ananya Hegde' }).waitFor()
		expect(new URL(offline.url()).pathname).toBe('/dashboard/user-profile')
		expect(portal.host.log.entries).toEqual([])
	})

	test('a list opens where it was left', async ({ page, context }) => {
		await page.goto('/dashboard/updates')
		await rows(page).nth(8).scrollIntoViewIfNeeded()
		await untilKept(page, ['/self', '/news?'])
		const place = (on: Page) =>
			rows(on)
				.first()
				.evaluate((row) => row.closest('ul')?.parentElement?.scrollTop)
		const before = await place(page)
		expect(before).toBeGreaterThan(100)
		const offline = await openOffline(context, page)
		await offline.goto('/dashboard/updates')
		await rows(offline).first().waitFor()
		expect(await place(offline)).toBeCloseTo(before ?? 0, -1)
	})

	test('what was never read says so at once, and what to do', async ({ page, context }) => {
		await page.goto('/dashboard/updates')
		await rows(page).first().waitFor()
		await untilKept(page, ['/self', '/news?'])
		const offline = await openOffline(context, page)
		await offline.goto('/dashboard/updates')
		await rows(offline).first().waitFor()
		await rows(offline).nth(1).click()
		const notice = offline.getByRole('alert')
		await notice.getByText('This news could not be loaded.').waitFor({ timeout: 3000 })
		await notice.getByRole('button', { name: 'Try again' }).waitFor()
		await offline.goto('/dashboard/submissions')
		await offline.getByText('Your submissions could not be loaded.').waitFor({ timeout: 3000 })
	})
})

describe('a host that keeps one waiting', () => {
	test('the kept list is on the screen all the same, and says how old it is', async ({
		page,
		context,
		portal,
	}) => {
		await page.goto('/dashboard/updates')
		await rows(page).first().waitFor()
		await untilKept(page, ['/self', '/news?'])
		portal.host.trouble.set({ call: '*', kind: 'hang' })
		await page.clock.install({ time: Date.now() + 12 * 60_000 })
		await page.reload()
		await rows(page).first().waitFor()
		await freshness(page).getByText('Updated 12 min ago').waitFor()
		expect(await freshness(page).getAttribute('aria-busy')).toBe('true')
		portal.host.trouble.clear()
		await context.close()
	})

	test('fresh news comes in above without moving what is read, and leads to it', async ({
		page,
		portal,
	}) => {
		await page.goto('/dashboard/updates')
		await rows(page).first().waitFor()
		await untilKept(page, ['/self', '/news?'])
		const kept = await (
			await page.request.get('/v1/reporter/news?page=1&pageSize=10&updateType=Political')
		).json()
		portal.host.trouble.set({ call: 'newsList', kind: 'latency', milliseconds: 1500 })
		await page.reload()
		const first = rows(page).first()
		await first.waitFor()
		const before = await first.boundingBox()
		const title = await first.textContent()
		portal.host.trouble.clear()
		const fresh = { ...kept.data[0], _id: 'fresh', newsTitle: 'Just in' }
		answerNewsList(portal.host, [fresh, ...kept.data], true)
		await freshness(page).and(page.locator(':not([aria-busy])')).click()
		await page.getByRole('button', { name: '1 new' }).waitFor()
		const same = rows(page).filter({ hasText: title ?? '' })
		expect((await same.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
		await page.getByRole('button', { name: '1 new' }).click()
		await page.getByRole('link', { name: 'Just in' }).waitFor()
		await page.getByRole('button', { name: '1 new' }).waitFor({ state: 'hidden' })
	})
})

describe('a clock that is wrong by two years', () => {
	for (const [which, years] of [
		['ahead', 2],
		['behind', -2],
	] as const) {
		test(`loses nothing when it is ${which}, and tells no age from the future`, async ({
			page,
			context,
		}) => {
			await page.goto('/dashboard/updates')
			await rows(page).first().waitFor()
			await untilKept(page, ['/self', '/news?'])
			const offline = await openOffline(context, page)
			await offline.clock.setFixedTime(Date.now() + years * 365 * 86_400_000)
			await offline.goto('/dashboard/updates')
			await rows(offline).first().waitFor()
			const age = await freshness(offline).textContent()
			expect(age).toMatch(years > 0 ? /Updated \d\d\/\d\d\/\d{4} \|/ : /Updated earlier/)
		})
	}
})

describe('stored answers of another shape', () => {
	test('are left alone, and the host is asked', async ({ page }) => {
		await page.goto('/dashboard/updates')
		await rows(page).first().waitFor()
		await untilKept(page, ['/self', '/news?'])
		for (const body of ['', '<html>', '{}', '[]', 'null', '{"data":[{"_id":7}]}', '{"data":"x"}']) {
			await page.evaluate(async (damaged) => {
				const name = (await caches.keys()).find((key) => key.startsWith('answers-'))
				const cache = await caches.open(name ?? '')
				for (const request of await cache.keys()) await cache.put(request, new Response(damaged))
			}, body)
			await page.reload()
			await rows(page).nth(3).waitFor()
		}
	})

	test('never take the place of good ones, whatever comes from the network', async ({
		page,
		context,
		portal,
	}) => {
		await page.goto('/dashboard/updates')
		await rows(page).first().waitFor()
		await untilKept(page, ['/self', '/news?'])
		for (const kind of ['html', 'empty', 'truncated'] as const) {
			portal.host.trouble.set({ call: 'newsList', kind } as never)
			await page.reload()
			await rows(page).nth(3).waitFor()
		}
		portal.host.trouble.set({ call: 'newsList', kind: 'status', status: 503 })
		await page.reload()
		await rows(page).nth(3).waitFor()
		const offline = await openOffline(context, page)
		await offline.goto('/dashboard/updates')
		await rows(offline).nth(3).waitFor()
	})
})

describe('a phone that is full', () => {
	test('says so once, and loses nothing that is there', async ({ page, context, portal }) => {
		await page.goto('/dashboard/updates')
		await rows(page).first().waitFor()
		await untilKept(page, ['/self', '/news?'])
		await page.reload()
		await rows(page).first().waitFor()
		const disk = await context.newCDPSession(page)
		await disk.send('Storage.overrideQuotaForOrigin', { origin: portal.origin, quotaSize: 1000 })
		await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3500)))
		await page.getByRole('tab', { name: 'Local' }).click()
		const told = page.getByRole('region', { name: 'Notices' }).getByText('This phone is full.')
		await told.waitFor()
		await rows(page).nth(2).waitFor()
		await disk.send('Storage.overrideQuotaForOrigin', { origin: portal.origin })
		const offline = await openOffline(context, page)
		await offline.goto('/dashboard/updates?tab=Political')
		await rows(offline).nth(2).waitFor()
	})
})

describe("another user's answers", () => {
	test('are nowhere on the phone after a logout', async ({ page, context }) => {
		await page.goto('/dashboard/updates')
		const title = await rows(page).first().locator('span').first().textContent()
		await page.goto('/dashboard/user-profile')
		await page.getByText('reporter@example.com').waitFor()
		await untilKept(page, ['/self', '/news?'])
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.getByRole('link', { name: 'Log in' }).waitFor()
		await expect.poll(() => everythingStored(page)).not.toContain('reporter@example.com')
		expect(await everythingStored(page)).not.toContain(title ?? 'no title')

		await page.goto('/auth/login')
		await logIn(page, ACCOUNTS.veteran)
		await rows(page).first().waitFor()
		await page.goto('/dashboard/user-profile')
		await page.getByText('veteran@example.com').waitFor()
		await untilKept(page, ['/self'])
		await context.setOffline(true)
		await page.reload()
		await page.getByText('veteran@example.com').waitFor()
		expect(await everythingStored(page)).not.toContain('reporter@example.com')
	})

	test('are dropped when the session turns out to be somebody else’s', async ({
		page,
		context,
		portal,
	}) => {
		await page.goto('/dashboard/user-profile')
		await page.getByText('reporter@example.com').waitFor()
		await untilKept(page, ['/self'])
		await signIn(context, portal, ACCOUNTS.veteran)
		await page.goto('/dashboard/user-profile')
		await page.getByText('veteran@example.com').waitFor()
		await expect.poll(() => everythingStored(page)).not.toContain('reporter@example.com')
	})

	test('are not kept when they come after the logout', async ({ page, portal }) => {
		await page.goto('/dashboard/updates')
		await rows(page).first().waitFor()
		await untilKept(page, ['/self', '/news?'])
		portal.host.trouble.set({ call: 'submissions', kind: 'latency', milliseconds: 1500 })
		await page.reload()
		await page.getByRole('link', { name: 'My Insights' }).click()
		await expect.poll(() => portal.host.count('submissions')).toBe(1)
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.getByRole('link', { name: 'Log in' }).waitFor()
		await page.waitForTimeout(2500)
		expect(await page.evaluate(() => caches.keys())).not.toContainEqual(
			expect.stringMatching(/^answers-/),
		)
	})
})

/** All that caches, databases and web storage of the app hold, as one text. */
function everythingStored(page: Page) {
	return page.evaluate(async () => {
		const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
		for (const name of await caches.keys()) {
			if (!name.startsWith('answers-')) continue
			const cache = await caches.open(name)
			for (const request of await cache.keys()) {
				texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
			}
		}
		return texts.join('\n')
	})
}
