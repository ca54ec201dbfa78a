import { describe, expect } from 'vitest'
import { ACCOUNTS, type Account } from '../../api-host/accounts.ts'
import { saveData } from '../connection.ts'
import { openUpdates, reporterTest as test, WITH_WORKER } from '../journey.ts'
import { inRounds } from '../rounds.ts'
import { logIn, newsLinks } from '../session/pages.ts'
import { everythingStored, untilCached, untilResponsesCached } from './cached.ts'

// The worker serves the app.
test.override('phone', WITH_WORKER)

const newsOf = (newsTitle: string) => ({ success: true, data: [{ _id: 'secret', newsTitle }] })

describe("another reporter's responses", () => {
	test('are deleted from the phone after logout', async ({ page, context }) => {
		await page.goto('/dashboard/updates')
		const title = await newsLinks(page).first().locator('span').first().textContent()
		await page.goto('/dashboard/user-profile')
		await page.getByText('reporter@example.com').waitFor()
		await untilCached(page, ['/self', '/news?'])
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.getByRole('link', { name: 'Log in' }).waitFor()
		await expect.poll(() => everythingStored(page)).not.toContain('reporter@example.com')
		expect(await everythingStored(page)).not.toContain(title ?? 'no title')

		await page.goto('/auth/login')
		await logIn(page, ACCOUNTS.veteran)
		await newsLinks(page).first().waitFor()
		await page.goto('/dashboard/user-profile')
		await page.getByText('veteran@example.com').waitFor()
		await untilCached(page, ['/self'])
		await context.setOffline(true)
		await page.reload()
		await page.getByText('veteran@example.com').waitFor()
		expect(await everythingStored(page)).not.toContain('reporter@example.com')
	})

	test('are gone from a page that stays open', async ({ page, host }) => {
		const secret = 'Read by the first one only'
		await saveData(page)
		await openUpdates(page, '/dashboard/updates?tab=Political')
		host.trouble.set({ call: 'newsList', kind: 'body', body: newsOf(secret), times: 1 })
		await page.getByRole('tab', { name: 'Local' }).click()
		await newsLinks(page).filter({ hasText: secret }).waitFor()
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.getByRole('link', { name: 'Reporter Portal' }).click()
		await logIn(page, ACCOUNTS.veteran)
		await newsLinks(page).nth(2).waitFor()
		host.trouble.set({ call: 'newsList', kind: 'latency', milliseconds: 500, times: 1 })
		host.log.clear()
		await page.getByRole('tab', { name: 'Local' }).click()
		await page.getByRole('tabpanel', { name: 'Local' }).waitFor()
		expect(await newsLinks(page).filter({ hasText: secret }).count()).toBe(0)
		await newsLinks(page).nth(2).waitFor()
		expect(host.count('newsList')).toBe(1)
	})

	test('are neither shown nor stored if they arrive after logout', async ({ page, host }) => {
		const secret = 'Seen by the first one only'
		let sightings = 0
		page.on('console', (message) => {
			if (message.text() === 'seen') sightings += 1
		})
		await page.addInitScript((text) => {
			new MutationObserver(() => {
				if (document.body?.textContent?.includes(text)) console.debug('seen')
			}).observe(document, { childList: true, subtree: true, characterData: true })
		}, secret)
		const isAllAnswered = () => host.log.entries.every(({ status }) => status !== 'pending')
		// Otherwise a prefetch could be delayed instead of the tapped list.
		await saveData(page)
		let next: Account = ACCOUNTS.veteran
		await inRounds(async ({ between }) => {
			host.log.clear()
			await openUpdates(page, '/dashboard/updates?tab=Political')
			await untilCached(page, ['/self', 'Political'])
			// The rows may be from the last visit, before the host has been asked.
			await expect.poll(() => host.count('newsList') === 1 && isAllAnswered()).toBe(true)
			host.trouble.set(
				{ call: 'newsList', kind: 'latency', milliseconds: between(50, 900), times: 1 },
				{ call: 'newsList', kind: 'body', body: newsOf(secret), times: 1 },
			)
			host.log.clear()
			await page.getByRole('tab', { name: 'Local' }).click()
			await expect.poll(() => host.count('newsList')).toBe(1)
			await page.waitForTimeout(between(0, 60))
			await page.getByRole('button', { name: 'Logout' }).click()
			const door = page.getByRole('link', { name: 'Reporter Portal' })
			await door.waitFor()
			sightings = 0
			await door.click()
			await logIn(page, next)
			await page.getByRole('tab', { name: 'Local' }).click()
			await newsLinks(page).nth(2).waitFor()
			await expect.poll(isAllAnswered).toBe(true)
			// Any response that came before this one is cached by then.
			await untilResponsesCached(page, ['updateType=Local'])
			expect(await everythingStored(page)).not.toContain(secret)
			expect(sightings).toBe(0)
			next = next === ACCOUNTS.veteran ? ACCOUNTS.ordinary : ACCOUNTS.veteran
		})
	})
})
