import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { OutboxItem } from '../../../src/outbox/outbox-item.ts'
import { putItem } from '../../screenshots/states/outbox-items.ts'
import { takeAway } from '../iphone/absent.ts'
import { everythingStored } from '../offline/cached.ts'
import { rounds } from '../rounds.ts'
import { storedRecords } from '../stored-records.ts'
import { submitForm, toast } from '../submit/submit-form.ts'
import {
	arrivalsOf,
	HAZARD_TIMEOUT_MS,
	linksOf,
	openNews,
	postsOf,
	queue,
	test,
	until,
	untilArrivedOnce,
	WAITING,
} from './phones.ts'
import { storedItems } from './stored-items.ts'

describe('links that waited for a network', { timeout: HAZARD_TIMEOUT_MS }, () => {
	test.for(rounds())(
		'are sent in order and once, with several tabs open',
		async ({ between }, { page, host, context }) => {
			if (between(0, 1) === 0) {
				await takeAway(context, ['ServiceWorkerRegistration.prototype.sync'])
				await page.reload()
			}
			const links = linksOf(WAITING, 'tabs')
			for (let others = 0; others < 2; others += 1) await openNews(await context.newPage())
			await page.bringToFront()
			await queue(page, links)
			host.log.clear()
			await context.setOffline(false)
			await untilArrivedOnce(page, host, links)
			expect(postsOf(host)).toEqual(links)
		},
	)

	test.for(rounds())(
		'are still sent after one is refused, even if the clock is off',
		async ({ between }, { page, host, context }) => {
			const links = linksOf(WAITING, 'refused')
			const bad = links[2] ?? ''
			await queue(page, links)
			// The clock is two years ahead of or behind the time they were saved.
			const years = between(0, 1) === 0 ? 2 : -2
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
			const list = page.getByRole('list', { name: 'My Insights' })
			await list.getByRole('button').first().waitFor()
			const row = page.getByRole('article')
			await row.getByText('Needs attention').waitFor()
			await row.getByText('This video is private.').waitFor()
			await row.getByRole('button', { name: 'Edit' }).click()
			const dialog = page.getByRole('dialog', { name: 'Edit links' })
			await dialog.getByRole('textbox').fill(`${links[0]}?si=shared`)
			await dialog.getByRole('button', { name: 'Send' }).click()
			await dialog.getByRole('alert').getByText('Some links are duplicates.').waitFor()
			const corrected = `${bad}-corrected`
			await dialog.getByRole('textbox').fill(corrected)
			await dialog.getByRole('button', { name: 'Send' }).click()
			await untilArrivedOnce(page, host, [corrected])
			expect(postsOf(host)).toEqual([...links, corrected])
			// The row of the outbox has become a row of the list.
			await expect.poll(() => row.count()).toBe(0)
			const total = page.getByRole('definition').first()
			await expect.poll(() => total.textContent()).toBe(`${27 + WAITING}`)
			await list.getByRole('button').first().click()
			await expect.poll(() => list.textContent()).toContain('corrected')
		},
	)
})

/** Queues two links, and opens the list of what waits. */
async function queueAndLook(page: Page, links: [string, string]) {
	await queue(page, links)
	await page.getByRole('link', { name: 'Back to updates' }).click()
	await page.getByRole('link', { name: 'My Insights 2 links waiting to be sent' }).click()
}

describe('a link that waits to be sent', { timeout: HAZARD_TIMEOUT_MS }, () => {
	test('is edited, and not sent meanwhile', { tags: 'soak' }, async ({ page, host, context }) => {
		const [wrong = '', right = '', other = ''] = linksOf(3, 'edited')
		await queueAndLook(page, [wrong, other])
		const row = page.getByRole('article').filter({ hasText: wrong.slice(-12) })
		await row.getByRole('button', { name: 'Edit' }).click()
		const dialog = page.getByRole('dialog', { name: 'Edit links' })
		await dialog.waitFor()
		await context.setOffline(false)
		await expect.poll(() => storedItems(page)).toEqual([['rejected', [wrong]]])
		// The app was closed meanwhile.
		await page.reload()
		await row.getByText("You were editing this, so it wasn't sent.").waitFor()
		await row.getByRole('button', { name: 'Edit' }).click()
		await dialog.getByRole('textbox').fill('https://example.org/wrong')
		await dialog.getByRole('button', { name: 'Send' }).click()
		await dialog.getByText('Invalid URL format').waitFor()
		await dialog.getByRole('textbox').fill(right)
		await dialog.getByRole('button', { name: 'Send' }).click()
		await untilArrivedOnce(page, host, [other, right])
		expect(postsOf(host)).toEqual([other, right])
	})

	test('is sent as it was if unchanged or already begun', { tags: 'soak' }, async ({
		page,
		host,
		context,
	}) => {
		const [link = '', begun = ''] = linksOf(2, 'unchanged')
		await queueAndLook(page, [link, begun])
		const rows = page.getByRole('article')
		const editOf = (text: string) => rows.filter({ hasText: text.slice(-12) }).getByText('Edit')
		const dialog = page.getByRole('dialog', { name: 'Edit links' })
		await editOf(link).click()
		await expect.poll(() => storedItems(page)).toContainEqual(['rejected', [link]])
		await dialog.getByRole('button', { name: 'Close' }).click()
		await expect.poll(() => storedItems(page)).toContainEqual(['queued', [link]])

		// Another tab begins an attempt, which this one doesn't know yet.
		const [, second] = await storedRecords<OutboxItem>(page, 'outbox').then((records) =>
			records.map(({ value }) => value).sort((one, other) => one.order - other.order),
		)
		await putItem(page, { ...second, state: 'sending', attempt: 1, attemptedAt: Date.now() })
		await editOf(begun).click()
		await toast(page, 'This is already being sent.').waitFor()
		expect(await dialog.count()).toBe(0)
		await context.setOffline(false)
		await until(() => expect(arrivalsOf(host, [link])).toEqual([1]))
		expect(postsOf(host)).toEqual([link])
		await expect.poll(() => storedItems(page)).toEqual([['unknown', [begun]]])
	})
})

describe('half-typed links', { timeout: HAZARD_TIMEOUT_MS }, () => {
	test('survive a reload, a closed page, and a full phone', async ({ page, host, context }) => {
		const link = 'https://youtu.be/draft'
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

		await again.goBack()
		await reopened.dialog.waitFor({ state: 'hidden' })
		await refuseRoom(again)
		await reopened.opener.click()
		const other = 'https://youtu.be/full'
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

		// The response is lost, and the phone can't remember to look for it.
		await reopened.opener.click()
		await reopened.field(1).fill('https://youtu.be/lost')
		host.trouble.set({ call: 'submitLinks', kind: 'reset-after' })
		await reopened.submit.click()
		await toast(again, "We can't tell whether the links were sent.").waitFor()
		await reopened.dialog.getByText('Check My Insights before sending them again.').waitFor()
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
