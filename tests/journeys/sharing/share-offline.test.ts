// @module-tag soak
import { describe, expect } from 'vitest'
import { WITH_WORKER } from '../journey.ts'
import { rows, untilKept } from '../offline/kept.ts'
import { test } from '../screens/reporter.ts'
import { submitForm } from '../submit/submit-form.ts'
import { shareAddress, sharedLinks, storedLinks } from './shared-links.ts'

// What is kept is kept by the worker.
test.override('phone', WITH_WORKER)

const TABS = ['Political', 'Government', 'Local']

describe('a link shared without a network', () => {
	test('finds the news that were read before, and their form', async ({
		page,
		context,
		portal,
	}) => {
		for (const tab of TABS) {
			await page.goto(`/dashboard/updates?tab=${tab}`)
			await rows(page).first().waitFor()
		}
		await untilKept(page, ['/self', ...TABS.map((tab) => `updateType=${tab}`)])
		await page.close()
		await context.setOffline(true)
		portal.host.log.clear()

		const offline = await context.newPage()
		await offline.goto(shareAddress({ text: 'https://youtu.be/in-the-lift?si=1' }))
		const share = sharedLinks(offline)
		await share.links.getByText('youtu.be/in-the-lift').waitFor()
		await expect.poll(() => share.news.count()).toBe(30)
		await share.news.nth(3).click()
		const form = submitForm(offline)
		await form.dialog.waitFor()
		expect(await form.field(1).inputValue()).toBe('https://youtu.be/in-the-lift')
		expect(await storedLinks(offline)).toEqual(['https://youtu.be/in-the-lift'])
		expect(portal.host.log.entries).toEqual([])
	})
})
