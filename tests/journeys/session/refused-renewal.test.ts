import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { saveData } from '../save-data.ts'
import { addressOf, followAddresses, NEWS_IDS } from './addresses.ts'
import { logIn } from './login-page.ts'
import { newsLinks } from './news-links.ts'
import { noticesOn } from './notices.ts'

/** Long enough for a message to come, and for a loop to show, in milliseconds. */
const AFTERMATH = 1200

describe('a session that ends while the app is used', () => {
	test('leads to the login without a word, and back after it', async ({
		page,
		context,
		portal,
	}) => {
		const { host } = portal
		// What is prefetched would meet the end of the session before the tap.
		await saveData(page)
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/updates')
		await newsLinks(page).first().waitFor()
		host.sessions.endAll()
		host.log.clear()
		const addresses = followAddresses(page)
		await page.getByRole('tab', { name: 'Government' }).click()
		await page.getByLabel('E-mail').waitFor()
		await page.waitForTimeout(AFTERMATH)
		expect(addresses).toEqual(['/dashboard/updates?tab=Government', '/auth/login'])
		expect(host.log.entries.map(({ call }) => call)).toEqual(['newsList', 'refreshToken'])
		expect(await noticesOn(page).count()).toBe(0)

		await logIn(page, ACCOUNTS.ordinary)
		await page.getByRole('tabpanel', { name: 'Government' }).getByRole('link').first().waitFor()
		expect(addressOf(page)).toBe('/dashboard/updates?tab=Government')
	})

	test('while links are sent leads back to their news, and sends them then', async ({
		page,
		context,
		portal,
	}) => {
		const { host } = portal
		const { emailAddress } = ACCOUNTS.ordinary
		await signIn(context, portal, ACCOUNTS.ordinary)
		const before = host.submissionsOf(emailAddress).length
		const address = `/dashboard/news-detail?newsId=${NEWS_IDS.digitsOnly}`
		await page.goto(address)
		await page.getByRole('article').waitFor()
		await page.getByRole('button', { name: 'Submit Link' }).click()
		const dialog = page.getByRole('dialog', { name: 'Submit Links' })
		await dialog.getByRole('textbox').fill('https://youtu.be/abcdefghijk')
		host.sessions.endAll()
		await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
		await logIn(page, ACCOUNTS.ordinary)
		await page.getByRole('article').waitFor()
		expect(addressOf(page)).toBe(address)
		// They have waited on the phone, and nowhere else.
		await expect.poll(() => host.submissionsOf(emailAddress).length).toBe(before + 1)
		expect(host.count('submitLinks')).toBe(1)
		await page.getByRole('button', { name: 'Submit Link', exact: true }).click()
		expect(await dialog.getByRole('textbox').inputValue()).toBe('')
	})
})
