// @module-tag soak
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { noteAnnounced } from '../access/announced.ts'
import { signIn, test } from '../journey.ts'
import { submitForm } from '../submit/submit-form.ts'
import { shareAddress, sharedLinks, submittedLinks } from './shared-links.ts'

async function tabTo(page: Page, place: Locator): Promise<void> {
	for (let stop = 0; stop < 40; stop += 1) {
		if (await place.evaluate((element) => element === document.activeElement)) return
		await page.keyboard.press('Tab')
	}
	throw new Error(`Forty times Tab did not lead to ${place}`)
}

describe('with a keyboard alone', () => {
	test('a shared link is added to, cleared up and submitted, and each step is said', async ({
		page,
		context,
		portal,
	}) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		const announced = await noteAnnounced(page)
		await page.goto(shareAddress({ text: 'https://youtu.be/one https://example.org/two' }))
		const share = sharedLinks(page)
		await share.news.first().waitFor()
		await tabTo(page, share.remove.nth(1))
		await page.keyboard.press('Enter')
		await expect.poll(() => share.links.count()).toBe(1)
		await tabTo(page, share.entry)
		await page.keyboard.type('x.com/desk/status/3')
		await page.keyboard.press('Enter')
		await share.links.nth(1).waitFor()
		await expect.poll(announced).toContain('1 link added')
		await tabTo(page, share.search)
		await page.keyboard.type('zzz')
		await expect.poll(announced).toContain('0 news items found')
		await page.keyboard.press('Control+A')
		await page.keyboard.press('Delete')
		await share.news.first().waitFor()
		await tabTo(page, share.news.first())
		await page.keyboard.press('Enter')
		const form = submitForm(page)
		await form.dialog.waitFor()
		await tabTo(page, form.submit)
		await page.keyboard.press('Enter')
		await form.dialog.waitFor({ state: 'hidden' })
		expect(submittedLinks(portal)).toEqual([
			['https://youtu.be/one', 'https://x.com/desk/status/3'],
		])
	})
})
