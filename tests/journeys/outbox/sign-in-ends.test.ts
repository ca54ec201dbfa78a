import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test } from '../journey.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { logIn, newsLinks } from '../session/pages.ts'
import {
	arrivalsOf,
	HAZARD_TIMEOUT_MS,
	linksOf,
	onPhones,
	postsOf,
	queue,
	untilArrivedOnce,
	WAITING,
} from './phones.ts'
import { storedItems } from './stored-items.ts'

describe('a session that ends with links waiting', { timeout: HAZARD_TIMEOUT_MS }, () => {
	test('keeps them for their reporter, and sends them for nobody else', async ({ browser }) => {
		await onPhones(browser, async ({ page, host, context }, seed) => {
			const links = linksOf(WAITING, `ended-${seed}`)
			await queue(page, links)
			host.sessions.endAll()
			await context.setOffline(false)
			await page.waitForURL('**/auth/login')
			expect((await storedItems(page)).flatMap(([, each]) => each)).toEqual(links)

			host.log.clear()
			await logIn(page, ACCOUNTS.veteran)
			// The page to return to belonged to the other reporter.
			await page.getByRole('link', { name: 'My Insights', exact: true }).click()
			await page.getByText('No links submitted yet.').waitFor()
			await untilNetworkIdle(page)
			expect(await page.getByText('waiting to be sent').count()).toBe(0)
			expect(host.count('submitLinks')).toBe(0)
			await page.getByRole('button', { name: 'Logout' }).click()
			await page.getByRole('link', { name: 'Reporter Portal' }).click()

			await logIn(page, ACCOUNTS.ordinary)
			await newsLinks(page).first().waitFor()
			await untilArrivedOnce(page, host, links)
			expect(arrivalsOf(host, links, ACCOUNTS.veteran)).toEqual(links.map(() => 0))
		})
	})
})

describe('a logout with links waiting', { timeout: HAZARD_TIMEOUT_MS }, () => {
	test('handles them as the reporter chooses', { tags: 'soak' }, async ({ browser }) => {
		await onPhones(browser, async ({ page, host, context }, seed) => {
			const links = linksOf(3, `kept-${seed}`)
			await queue(page, links)
			await page.getByRole('button', { name: 'Logout' }).click()
			const dialog = page.getByRole('dialog', { name: 'Log out?' })
			await dialog.getByText("3 links haven't been sent yet.").waitFor()
			// Nothing can be sent while offline.
			expect(await dialog.getByRole('button', { name: 'Send now' }).count()).toBe(0)
			await dialog.getByRole('button', { name: 'Keep on this phone' }).click()
			await page.getByRole('link', { name: 'Reporter Portal' }).waitFor()
			host.log.clear()
			await context.setOffline(false)
			await expect.poll(() => host.count('logout')).toBe(1)
			await untilNetworkIdle(page)
			expect(postsOf(host)).toEqual([])
			expect(await storedItems(page)).toHaveLength(3)

			await page.getByRole('link', { name: 'Reporter Portal' }).click()
			await logIn(page, ACCOUNTS.ordinary)
			await untilArrivedOnce(page, host, links)

			await newsLinks(page).first().click()
			await page.getByRole('article').waitFor()
			const others = linksOf(2, `decided-${seed}`)
			await queue(page, others)
			host.log.clear()
			await page.getByRole('button', { name: 'Logout' }).click()
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
			await untilArrivedOnce(page, host, others)
		})
	})
})
