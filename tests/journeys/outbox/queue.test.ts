import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { takeAway } from '../iphone/absent.ts'
import { test } from '../journey.ts'
import { everythingStored } from '../offline/kept.ts'
import { submitForm, toast } from '../submit/submit-form.ts'
import {
	arrivalsOf,
	HAZARD_TIMEOUT_MS,
	linksOf,
	onPhones,
	openNews,
	postsOf,
	queue,
	untilArrivedOnce,
	WAITING,
} from './phones.ts'
import { storedItems } from './stored-items.ts'

describe('links that waited for a network', { timeout: HAZARD_TIMEOUT_MS }, () => {
	test('are sent in order and once, with several tabs open', async ({ browser }) => {
		const removeSync = (context: BrowserContext, seed: number) =>
			takeAway(context, seed % 2 === 0 ? [] : ['ServiceWorkerRegistration.prototype.sync'])
		await onPhones(
			browser,
			async ({ page, host, context }, seed) => {
				const links = linksOf(WAITING, `tabs-${seed}`)
				const others = await Promise.all([context.newPage(), context.newPage()])
				for (const other of others) await openNews(other)
				await page.bringToFront()
				await queue(page, links)
				host.log.clear()
				await context.setOffline(false)
				await untilArrivedOnce(page, host, links)
				expect(postsOf(host)).toEqual(links)
			},
			removeSync,
		)
	})

	test('are still sent after one is refused, even if the clock is off', async ({ browser }) => {
		await onPhones(browser, async ({ page, host, context }, seed) => {
			const links = linksOf(WAITING, `refused-${seed}`)
			const bad = links[2] ?? ''
			await queue(page, links)
			// The clock is two years ahead of or behind the time they were saved.
			const years = seed % 2 === 0 ? 2 : -2
			await page.clock.setFixedTime(Date.now() + years * 365 * 86_400_000)
			host.log.clear()
			const refusal = { kind: 'status', status: 422, message: 'This video is private.' } as const
			host.trouble.set({ call: 'submitLinks', ...refusal, skip: 2, times: 1 })
			await context.setOffline(false)
			await expect.poll(() => storedItems(page)).toEqual([['rejected', [bad]]])
			await toast(page, "A link wasn't accepted.").waitFor()
			expect(postsOf(host)).toEqual(links)
			expect(arrivalsOf(host, links).reduce((sum, count) => sum + count)).toBe(WAITING - 1)

			await page.getByRole('link', { name: 'Back to updates' }).click()
			await page.getByRole('link', { name: 'My Insights 1 link needs attention' }).click()
			const row = page.getByRole('article')
			await row.getByText('Needs attention').waitFor()
			await row.getByText('This video is private.').waitFor()
			await row.getByRole('button', { name: 'Edit' }).click()
			const dialog = page.getByRole('dialog', { name: 'Edit links' })
			await dialog.getByRole('textbox').fill(`${links[0]}?si=shared`)
			await dialog.getByRole('button', { name: 'Send' }).click()
			await dialog.getByRole('alert').getByText('Some links are duplicates.').waitFor()
			expect(postsOf(host)).toEqual(links)
			const corrected = `${bad}-corrected`
			await dialog.getByRole('textbox').fill(corrected)
			await dialog.getByRole('button', { name: 'Send' }).click()
			await untilArrivedOnce(page, host, [corrected])
			expect(postsOf(host)).toEqual([...links, corrected])
			// The row of the outbox has become a row of the list.
			await expect.poll(() => row.count()).toBe(0)
			expect(await page.getByRole('definition').first().textContent()).toBe(`${27 + WAITING}`)
			const list = page.getByRole('list', { name: 'My Insights' })
			await list.getByRole('button').first().click()
			await expect.poll(() => list.textContent()).toContain('corrected')
		})
	})
})

describe('half-typed links', { timeout: HAZARD_TIMEOUT_MS }, () => {
	test('survive a reload, a closed page, and a full phone', async ({ browser }) => {
		await onPhones(browser, async ({ page, host, context }, seed) => {
			const link = `https://youtu.be/draft-${seed}`
			const form = submitForm(page)
			await form.opener.click()
			await form.fill(link, 'https://you')
			// The draft is stored a moment later.
			await expect.poll(() => everythingStored(page)).toContain('https://you"')
			await page.reload()
			await expect.poll(() => form.field(2).inputValue()).toBe('https://you')
			await page.close({ runBeforeUnload: true })

			const again = await context.newPage()
			await openNews(again)
			const reopened = submitForm(again)
			await reopened.opener.click()
			expect(await reopened.field(1).inputValue()).toBe(link)
			await reopened.remove.nth(1).click()
			await reopened.send()
			await untilArrivedOnce(again, host, [link])
			await again.reload()
			await reopened.opener.click()
			expect(await reopened.field(1).inputValue()).toBe('')

			await again.evaluate(() => {
				history.back()
			})
			await reopened.dialog.waitFor({ state: 'hidden' })
			await refuseRoom(again)
			await reopened.opener.click()
			const other = `https://youtu.be/full-${seed}`
			await reopened.field(1).fill(other)
			host.log.clear()
			await again.context().setOffline(true)
			await reopened.submit.click()
			await reopened.dialog.getByText("Couldn't save the links.").waitFor()
			await toast(again, 'Failed to submit links.').waitFor()
			expect(await reopened.field(1).inputValue()).toBe(other)
			expect(postsOf(host)).toEqual([])

			// Online, links that can't be stored are sent at once.
			await again.context().setOffline(false)
			await reopened.submit.click()
			await toast(again, 'Links submitted successfully!').waitFor()
			await reopened.dialog.waitFor({ state: 'hidden' })
			await untilArrivedOnce(again, host, [other])
		})
	})
})

/** Makes every write fail. A quota set from outside takes seconds to apply to databases. */
function refuseRoom(page: Page) {
	return page.evaluate(() => {
		IDBObjectStore.prototype.put = () => {
			throw new DOMException('The phone is full.', 'QuotaExceededError')
		}
	})
}
