// @module-tag soak
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { reporterTest, test, WITH_WORKER } from '../journey.ts'
import { openOffline, untilCached } from '../offline/cached.ts'
import { followAddresses, logIn, newsLinks } from '../session/pages.ts'
import { submitForm } from '../submit/submit-form.ts'
import { shareAddress, sharedLinks, storedLinks, submittedLinks } from './shared-links.ts'

const SHARED = shareAddress({ text: 'https://youtu.be/shared?si=Abc' })

test('a link shared before the login is kept, and the login leads back to it', async ({
	page,
	portal,
}) => {
	const addresses = followAddresses(page)
	await page.goto(SHARED)
	await page.getByLabel('E-mail').waitFor()
	expect(await storedLinks(page)).toEqual(['https://youtu.be/shared'])
	await logIn(page, ACCOUNTS.ordinary)
	const share = sharedLinks(page)
	await share.links.getByText('youtu.be/shared').waitFor()
	expect(addresses).toEqual([SHARED, '/share', '/auth/login', '/share'])
	await share.news.first().click()
	await submitForm(page).submit.click()
	await expect.poll(() => submittedLinks(portal)).toEqual([['https://youtu.be/shared']])
	await expect.poll(() => storedLinks(page)).toEqual([])
})
const signedIn = reporterTest.override('phone', WITH_WORKER)

signedIn(
	'a link shared offline opens in the form of a stored news item',
	async ({ page, context, host }) => {
		const tabs = ['Political', 'Government', 'Local']
		for (const tab of tabs) {
			await page.goto(`/dashboard/updates?tab=${tab}`)
			await newsLinks(page).first().waitFor()
		}
		await untilCached(page, ['/self', ...tabs.map((tab) => `updateType=${tab}`)])
		const offline = await openOffline(context, page)
		host.log.clear()
		await offline.goto(shareAddress({ text: 'https://youtu.be/in-the-lift?si=1' }))
		const share = sharedLinks(offline)
		await share.links.getByText('youtu.be/in-the-lift').waitFor()
		await expect.poll(() => share.news.count()).toBe(30)
		await share.news.nth(3).click()
		await expect
			.poll(() => submitForm(offline).field(1).inputValue())
			.toBe('https://youtu.be/in-the-lift')
		expect(await storedLinks(offline)).toEqual(['https://youtu.be/in-the-lift'])
		expect(host.log.entries).toEqual([])
	},
)
