import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { addressOf, logIn, NEWS_IDS, newsLinks } from './pages.ts'

test('tabs log out together, and continue together after a login', async ({ context, portal }) => {
	const { host } = portal
	await signIn(context, portal, ACCOUNTS.ordinary)
	host.log.clear()
	const [first, second] = [await context.newPage(), await context.newPage()]
	const detail = `/dashboard/news-detail?newsId=${NEWS_IDS.likeInfinity}`
	await first.goto('/dashboard/updates')
	await second.goto(detail)
	await newsLinks(first).first().waitFor()
	await second.getByRole('article').waitFor()

	// A background tab paints once a second, and a click waits for that.
	await first.bringToFront()
	await first.getByRole('button', { name: 'Logout' }).click()
	await first.getByRole('link', { name: 'Reporter Portal' }).waitFor()
	await second.getByLabel('E-mail').waitFor()
	expect(addressOf(second)).toBe('/auth/login')
	await expect.poll(() => host.count('logout')).toBe(1)

	await first.getByRole('link', { name: 'Reporter Portal' }).click()
	await logIn(first, ACCOUNTS.ordinary)
	await newsLinks(first).first().waitFor()
	await second.getByRole('article').waitFor()
	expect(addressOf(second)).toBe(detail)
	expect(host.count('login')).toBe(1)
	expect(host.count('logout')).toBe(1)
})
