import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { saveData } from '../connection.ts'
import { signIn, test } from '../journey.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { noticesOn } from '../responses/notices.ts'
import { submitForm, submitLink } from '../submit/submit-form.ts'
import { addressOf, followAddresses, logIn, NEWS_IDS, newsLinks } from './pages.ts'

const DETAIL = `/dashboard/news-detail?newsId=${NEWS_IDS.digitsOnly}`

describe('a session that ends while the app is in use', () => {
	test('leads to the login without a message, and back', async ({ page, context, portal }) => {
		const { host } = portal
		// A prefetch would notice the end of the session before the tap does.
		await saveData(page)
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/updates')
		await newsLinks(page).first().waitFor()
		host.sessions.endAll()
		host.log.clear()
		const addresses = followAddresses(page)
		await page.getByRole('tab', { name: 'Government' }).click()
		await page.getByLabel('E-mail').waitFor()
		await untilNetworkIdle(page)
		expect(addresses).toEqual(['/dashboard/updates?tab=Government', '/auth/login'])
		expect(host.log.entries.map(({ call }) => call)).toEqual(['newsList', 'refreshToken'])
		expect(await noticesOn(page).count()).toBe(0)

		await logIn(page, ACCOUNTS.ordinary)
		await page.getByRole('tabpanel', { name: 'Government' }).getByRole('link').first().waitFor()
		expect(addressOf(page)).toBe('/dashboard/updates?tab=Government')
	})

	test('sends its links after the login', async ({ page, context, portal }) => {
		const { host } = portal
		const { emailAddress } = ACCOUNTS.ordinary
		await signIn(context, portal, ACCOUNTS.ordinary)
		const before = host.submissionsOf(emailAddress).length
		await page.goto(DETAIL)
		await page.getByRole('article').waitFor()
		host.sessions.endAll()
		await submitLink(page, 'https://youtu.be/abcdefghijk')
		await logIn(page, ACCOUNTS.ordinary)
		await page.getByRole('article').waitFor()
		expect(addressOf(page)).toBe(DETAIL)
		// They waited in the outbox, not in the form.
		await expect.poll(() => host.submissionsOf(emailAddress).length).toBe(before + 1)
		expect(host.count('submitLinks')).toBe(1)
		const form = submitForm(page)
		await form.opener.click()
		expect(await form.field(1).inputValue()).toBe('')
	})
})
