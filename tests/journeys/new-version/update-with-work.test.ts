// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { launchPersistent } from '../../browser/launch-browser.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { PHONE, WITH_WORKER } from '../journey.ts'
import { everythingStored } from '../offline/kept.ts'
import { linksOf, openNews, queue, untilArrivedOnce } from '../outbox/phones.ts'
import { storedItems } from '../outbox/stored-items.ts'
import { logIn } from '../session/login-page.ts'
import { NEWS_ADDRESS, submitForm } from '../submit/submit-form.ts'
import { comeBack, isNext, offer, test, untilNextWaits } from './two-versions.ts'

const waitingRows = (page: Page) =>
	page.getByRole('region', { name: 'links waiting to be sent' }).getByText('Waiting to send')

describe('a reporter with links to send', () => {
	test('sees three of them through a tunnel, a restart and an update, and each arrives once', async ({
		portal: { origin, host },
		deployNext,
	}) => {
		const profile = temporaryFolder()
		const links = linksOf(3, 'field-day')
		const half = 'https://youtu.be/half-ty'
		const before = await launchPersistent(profile, { ...PHONE, ...WITH_WORKER })
		const [page = await before.newPage()] = before.pages()
		await page.goto(`${origin}/auth/login`)
		await logIn(page, ACCOUNTS.ordinary)
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		await page.goto(`${origin}/dashboard/submissions`)
		await page.getByRole('list', { name: 'My Insights' }).waitFor()
		await openNews(page, origin + NEWS_ADDRESS)
		await deployNext()
		await comeBack(page)
		await untilNextWaits(page)
		await offer(page).getByRole('button', { name: 'Later' }).click()
		await queue(page, links)
		const form = submitForm(page)
		await form.opener.click()
		await form.field(1).fill(half)
		await expect.poll(() => everythingStored(page)).toContain(half)
		await before.close()

		// The browser wakes the worker as it starts, before Playwright takes its network away.
		host.trouble.set({ call: '*', kind: 'reset-before' })
		const after = await launchPersistent(profile, { ...PHONE, ...WITH_WORKER, offline: true })
		const [again = await after.newPage()] = after.pages()
		try {
			await again.goto(`${origin}/dashboard/submissions`)
			await expect.poll(() => waitingRows(again).count()).toBe(3)
			// No page of the old version was left: the new one is in place without a tap.
			expect(await isNext(again)).toBe(true)
			await again.goto(origin + NEWS_ADDRESS)
			const left = submitForm(again)
			await left.opener.click()
			await expect.poll(() => left.field(1).inputValue()).toBe(half)
			await left.close.click()
			expect(await storedItems(again)).toHaveLength(3)
			expect(host.count('submitLinks')).toBe(0)

			await again.goto(`${origin}/dashboard/submissions`)
			await expect.poll(() => waitingRows(again).count()).toBe(3)
			host.trouble.clear()
			await after.setOffline(false)
			await comeBack(again)
			await untilArrivedOnce(again, host, links)
			const rows = again.getByRole('list', { name: 'My Insights' }).getByRole('button')
			await expect.poll(() => rows.count()).toBeGreaterThan(2)
			await rows.first().click()
			await again.getByText('youtu.be/field-day-2').first().waitFor()
			expect(await waitingRows(again).count()).toBe(0)
		} finally {
			await after.close()
		}
	})
})
