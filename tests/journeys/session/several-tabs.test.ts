import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { openUpdates, reporterTest as test } from '../journey.ts'
import { addressOf, logIn, NUMERIC_NEWS_ID, newsLinks } from './pages.ts'

test('tabs log out together, and log in together', async ({ page: first, context, host }) => {
	host.log.clear()
	const second = await context.newPage()
	const detail = `/dashboard/news-detail?newsId=${NUMERIC_NEWS_ID}`
	await openUpdates(first)
	await second.goto(detail)
	await second.getByRole('article').waitFor()

	// A background tab paints once a second, and a click waits for that.
	await first.bringToFront()
	// The second tab learns of the logout only when the host has acknowledged it.
	const busy = second.evaluate(() => {
		const end = Date.now() + 2000
		while (Date.now() < end);
	})
	await first.getByRole('button', { name: 'Logout' }).click()
	await busy
	await first.getByRole('link', { name: 'Reporter Portal' }).waitFor()
	await second.getByLabel('E-mail').waitFor()
	expect(addressOf(second)).toBe('/auth/login')
	await expect.poll(() => host.count('logout')).toBe(1)

	await first.getByRole('link', { name: 'Reporter Portal' }).click()
	await logIn(first, ACCOUNTS.ordinary)
	await newsLinks(first).first().waitFor()
	await second.getByRole('article').waitFor()
	expect(addressOf(second)).toBe(detail)
	// The login leaves no history entry, because Back would lead to a useless form.
	expect(await second.evaluate(() => history.length)).toBeLessThanOrEqual(2)
	expect(host.count('login')).toBe(1)
	expect(host.count('logout')).toBe(1)
})
