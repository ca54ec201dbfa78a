import { describe, expect } from 'vitest'
import { test } from '../journey.ts'
import { HAZARD_TIMEOUT_MS, linksOf, onPhones, postsOf, queue, untilArrivedOnce } from './phones.ts'
import { storedItems } from './stored-items.ts'

describe('a logout with links waiting', { timeout: HAZARD_TIMEOUT_MS }, () => {
	test('handles them as the reporter chooses', { tags: 'soak' }, async ({ browser }) => {
		await onPhones(browser, async ({ page, host, context }, seed) => {
			const links = linksOf(2, `chosen-${seed}`)
			await queue(page, links)
			host.log.clear()
			await page.getByRole('button', { name: 'Logout' }).click()
			const dialog = page.getByRole('dialog', { name: 'Log out?' })
			await dialog.getByText("2 links haven't been sent yet.").waitFor()
			if (seed % 2 === 0) {
				await dialog.getByRole('button', { name: 'Discard' }).click()
				await page.getByRole('link', { name: 'Reporter Portal' }).waitFor()
				expect(await storedItems(page)).toEqual([])
				expect(postsOf(host)).toEqual([])
				return
			}
			// Hide the network from the app, so that it doesn't send them by itself.
			await page.evaluate(() => {
				for (const type of ['online', 'visibilitychange'])
					addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
			})
			await context.setOffline(false)
			await dialog.getByRole('button', { name: 'Send now' }).click()
			await page.getByRole('link', { name: 'Reporter Portal' }).waitFor()
			await untilArrivedOnce(page, host, links)
		})
	})
})
