// @module-tag soak
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { savedMark } from '../media/big-file.ts'
import { arrivalsOf, linksOf, postsOf } from '../outbox/phones.ts'
import { storedItems } from '../outbox/stored-items.ts'
import { scaleTimers } from '../scale-timers.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'
import { NEWS_ADDRESS, submitLink } from '../submit/submit-form.ts'
import { freeze } from './lifecycle.ts'

/** How long a busy machine may take to read links back and resend them. */
const RESEND_TIMEOUT_MS = 50_000

const [FIRST = '', SECOND = ''] = linksOf(2, 'frozen')

/** Opens a tab that soon gives up on one that doesn't respond. */
async function openQuickTab(context: BrowserContext) {
	const page = await context.newPage()
	await scaleTimers(page, 0.1)
	return page
}

async function submit(page: Page, link: string) {
	await page.goto(NEWS_ADDRESS)
	await submitLink(page, link)
}

describe('a tab that the browser freezes while it sends a link', () => {
	test('loses the lock to another, and sends nothing twice', async ({ page, context, host }) => {
		host.trouble.set({ call: 'submitLinks', kind: 'hang', times: 1 })
		await submit(page, FIRST)
		await expect.poll(() => host.count('submitLinks')).toBe(1)
		const thaw = await freeze(page, false)

		const other = await openQuickTab(context)
		await submit(other, SECOND)
		const arrivals = () => arrivalsOf(host, [FIRST, SECOND])
		await expect.poll(arrivals, { timeout: RESEND_TIMEOUT_MS }).toEqual([1, 1])
		await thaw()
		await page.getByRole('dialog', { name: 'Submit Links' }).waitFor({ state: 'hidden' })
		await expect.poll(() => storedItems(page), { timeout: RESEND_TIMEOUT_MS }).toEqual([])
		expect(arrivals()).toEqual([1, 1])
		expect(postsOf(host).toSorted()).toEqual([FIRST, FIRST, SECOND])
	})
})

// Otherwise the download would come from the browser's cache of the shown picture.
const uncached = test.extend('hostOptions', () => ({ mediaCaching: 'no-store' }))

uncached(
	'a tab that is frozen during a download lets another tab finish it',
	async ({ page, context, host }) => {
		answerNews(host, { mediaFiles: mediaNamed('reservoir.jpg') })
		const address = '/dashboard/news-detail?newsId=one'
		await page.goto(address)
		await page.getByRole('img', { name: 'Picture 1' }).waitFor()
		host.trouble.add({ call: 'media', kind: 'hang', times: 1 })
		host.log.clear()
		await page.getByRole('button', { name: 'Download', exact: true }).click()
		await expect.poll(() => host.count('media')).toBe(1)
		const thaw = await freeze(page, true)

		const other = await context.newPage()
		await other.goto(address)
		await savedMark(other).waitFor()
		await thaw()
		await savedMark(page).waitFor()
	},
)
