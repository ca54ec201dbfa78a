// @module-tag soak
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { shareAddress, sharedLinks, storedLinks } from './shared-links.ts'

const HOSTILE = [
	'javascript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'intent://youtu.be/a#Intent;scheme=https;end',
	'\u202emoc.elpmaxe//:sptth',
	'https://',
	'<img src=x onerror=alert(1)>',
	'{"__proto__": {"links": ["//youtu.be"]}}',
]

describe('a hostile share', () => {
	test.beforeEach(({ context, portal }) => signIn(context, portal, ACCOUNTS.ordinary))

	test('leaves no link and no trace', async ({ page }) => {
		for (const text of HOSTILE) {
			await page.goto(shareAddress({ text, title: text, url: text }))
			await page.getByText('No link found.').waitFor()
			expect(await storedLinks(page), text).toEqual([])
			expect(await page.getByRole('main').locator('img').count(), text).toBe(0)
		}
	})

	test('with an endless text, or thousands of links, leaves the app usable', async ({ page }) => {
		await page.goto('/share')
		const share = sharedLinks(page)
		await share.heading.waitFor()
		// As the worker serves it: a server would refuse so long an address.
		const open = (text: string) =>
			page.evaluate((address) => {
				history.pushState({}, '', address)
				dispatchEvent(new PopStateEvent('popstate'))
			}, shareAddress({ text }))
		await open('x'.repeat(500_000))
		await page.getByText('No link found.').waitFor()
		await open(Array.from({ length: 5000 }, (_, n) => `https://youtu.be/n-${n}`).join(' '))
		await share.links.first().waitFor()
		expect(await share.links.count()).toBeLessThanOrEqual(50)
		await share.discard.click()
		await expect.poll(() => storedLinks(page)).toEqual([])
	})

	test('says nothing of what somebody else has stored there', async ({ page }) => {
		await page.goto('/share')
		await sharedLinks(page).heading.waitFor()
		await page.evaluate(async () => {
			const request = indexedDB.open('waiting-links')
			await new Promise((resolve) => {
				request.onsuccess = resolve
			})
			const records = [null, 7, 'https://youtu.be/a', { link: 7 }, { link: 'https://youtu.be/ok' }]
			request.result.transaction('links', 'readwrite').objectStore('links').put(records, 'links')
			request.result.close()
		})
		await page.reload()
		const share = sharedLinks(page)
		await share.links.getByText('youtu.be/ok').waitFor()
		expect(await share.links.count()).toBe(1)
	})
})
