// @module-tag soak
import { describe, expect } from 'vitest'
import { openUpdates, reporterTest as test } from '../journey.ts'
import { clearPhone } from '../offline/clear-phone.ts'
import { addressOf, NUMERIC_NEWS_ID, newsLinks } from './pages.ts'

describe("a host that can't be reached", () => {
	test('keeps the session, and a retry opens the page', async ({ page, host }) => {
		const address = `/dashboard/news-detail?newsId=${NUMERIC_NEWS_ID}`
		const notice = page.getByRole('alert')
		for (const rule of [
			{ kind: 'status', status: 500 },
			{ kind: 'reset-before' },
			{ kind: 'html' },
		] as const) {
			await clearPhone(page)
			host.log.clear()
			host.trouble.set({ call: '*', ...rule })
			await page.goto(address)
			await notice.getByText("Couldn't load your profile.").waitFor()
			await notice.getByRole('button', { name: 'Try again' }).click()
			await expect.poll(() => host.count('self')).toBeGreaterThan(1)
			await notice.waitFor()
			host.trouble.clear()
			await notice.getByRole('button', { name: 'Try again' }).click()
			await page.getByRole('article').waitFor()
			expect(addressOf(page)).toBe(address)
			expect(host.count('refreshToken')).toBe(0)
		}
	})

	test('is asked again by itself once there is a connection', async ({ page, host }) => {
		const address = `/dashboard/news-detail?newsId=${NUMERIC_NEWS_ID}`
		host.trouble.set({ call: '*', kind: 'reset-before' })
		await page.goto(address)
		await page.getByRole('alert').getByText("Couldn't load your profile.").waitFor()
		await page.getByRole('status').getByText("You're offline.").first().waitFor()
		host.trouble.clear()
		await page.getByRole('article').waitFor()
		expect(addressOf(page)).toBe(address)
	})

	test("isn't asked for the profile when twenty links are touched", async ({ page, context }) => {
		await openUpdates(page)
		// With the keyboard, because a mouse would end up over one of the new links.
		await page.getByRole('button', { name: 'Load More' }).press('Enter')
		await expect.poll(() => newsLinks(page).count()).toBe(20)
		// The app has prefetched the screens that may be opened next.
		await page.waitForFunction(() => {
			const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
			return ['/v1/reporter/submissions?', '/user-profile-', '/news-detail-'].every((part) =>
				addresses.some((address) => address.includes(part) && !address.endsWith('.css')),
			)
		})
		const calls: string[] = []
		page.on('request', (request) => {
			const { pathname } = new URL(request.url())
			if (pathname.startsWith('/v1/')) calls.push(pathname)
		})
		await context.setOffline(true)
		// At once, as a scrolling finger does.
		await newsLinks(page).evaluateAll((links) => {
			for (const link of links) link.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }))
		})
		const isOfNews = (path: string) => path.startsWith('/v1/reporter/news/')
		await expect.poll(() => calls.filter(isOfNews).length).toBe(20)
		await newsLinks(page).last().hover()
		// Only pings, which need no session.
		expect(calls.filter((path) => !isOfNews(path) && path !== '/v1/')).toEqual([])
		expect(addressOf(page)).toBe('/dashboard/updates?tab=Political')
	})
})
