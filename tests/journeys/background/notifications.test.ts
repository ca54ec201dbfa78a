// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations } from '../access/axe-violations.ts'
import { freeze } from '../long-open/lifecycle.ts'
import { arrivalsOf, linksOf, openNews, postsOf, queue, wakeWorker } from '../outbox/phones.ts'
import { storedItems } from '../outbox/stored-items.ts'
import type { Portal } from '../portal.ts'
import { storedRecords } from '../stored-records.ts'
import { NEWS_ADDRESS } from '../submit/submit-form.ts'
import { close, offer, openSubmissions, shown, tap, test, untilQuiet } from './whole-phone.ts'

const WISH = 'Notify me when links are sent'

const KANNADA = {
	toggle: 'ಕನ್ನಡ',
	wish: 'ಲಿಂಕ್ ಕಳುಹಿಸಿದಾಗ ನನಗೆ ತಿಳಿಸಿ',
	sent: '2 ಲಿಂಕ್‌ಗಳನ್ನು ಕಳುಹಿಸಲಾಗಿದೆ',
}

const ONE_SENT = { tag: 'sent', title: '1 link sent', body: '', lang: 'en' }

/** Closes the app with links in its outbox, goes online, and wakes the worker as the browser would. */
async function leave(page: Page, { origin, host }: Portal): Promise<void> {
	const context = page.context()
	await close(page)
	host.log.clear()
	await context.setOffline(false)
	await wakeWorker(context, origin)
}

/** Returns the language that the app has stored for notifications. */
async function notificationLanguage(page: Page): Promise<string | undefined> {
	const records = await storedRecords<{ language?: string }>(page, 'signInForWorkers')
	return records.find(({ key }) => key === 'notifications')?.value.language
}

/** Queues a link, and accepts the offer that follows. */
async function acceptOffer(page: Page, link: string): Promise<void> {
	await openNews(page)
	await queue(page, [link])
	await openSubmissions(page)
	await offer(page).getByRole('button', { name: WISH }).click()
	await offer(page).waitFor({ state: 'detached' })
}

describe('notifications about links sent while no page was visible', () => {
	test('are offered while links wait, and go once seen', async ({ page, context, portal }) => {
		const { host } = portal
		const choose = (name: string) => page.getByRole('button', { name }).click()
		await openSubmissions(page)
		await page.getByRole('list', { name: 'My Insights' }).waitFor()
		expect(await offer(page).count(), 'before a link waits').toBe(0)
		await openNews(page)
		await queue(page, linksOf(2, 'sent'))
		await openSubmissions(page)
		await choose(KANNADA.toggle)
		await offer(page).getByRole('button', { name: KANNADA.wish }).waitFor()
		expect(await axeViolations(page)).toEqual([])
		await choose('English')
		await offer(page).getByRole('button', { name: WISH }).click()
		await offer(page).waitFor({ state: 'detached' })
		// Notifications use the language chosen last.
		await choose(KANNADA.toggle)
		await expect.poll(() => notificationLanguage(page)).toBe('kn')
		await leave(page, portal)
		await expect
			.poll(() => shown(context))
			.toEqual([{ tag: 'sent', title: KANNADA.sent, body: '', lang: 'kn' }])
		await expect
			.poll(() => [...new Set(host.log.entries.map(({ call }) => call))].sort())
			.toEqual(['self', 'submissions', 'submitLinks'])
		expect(postsOf(host).sort()).toEqual(linksOf(2, 'sent'))

		const last = await context.newPage()
		await openSubmissions(last)
		expect(await offer(last).count()).toBe(0)
		await expect.poll(() => shown(context)).toEqual([])
	})

	test('arrive beside another page, and open the news item', async ({ page, context, portal }) => {
		const other = await context.newPage()
		await other.goto('/guide-en.html')
		await acceptOffer(page, 'https://youtu.be/tapped')
		await leave(page, portal)
		await expect.poll(() => shown(context)).toEqual([ONE_SENT])
		expect(arrivalsOf(portal.host, ['https://youtu.be/tapped'])).toEqual([1])
		expect(await tap(context, 'sent')).toEqual({ opened: NEWS_ADDRESS })
		expect(await shown(context)).toEqual([])

		const open = await context.newPage()
		await open.goto('/dashboard/updates')
		const isFocused = { focused: expect.stringContaining('/dashboard/updates') }
		// Once the app can answer.
		await expect.poll(() => tap(context, 'refused')).toEqual(isFocused)
		await open.getByRole('heading', { name: 'My Insights' }).waitFor()
		const thaw = await freeze(open, false)
		const opened = { opened: expect.stringContaining('/dashboard/submissions') }
		expect(await tap(context, 'refused'), 'if the app is frozen').toEqual(opened)
		await thaw()
	})

	test('stop when the reporter logs out', async ({ page, context, portal }) => {
		const { origin, host } = portal
		await acceptOffer(page, 'https://youtu.be/in-sight')
		await context.setOffline(false)
		await wakeWorker(context, origin)
		await expect.poll(() => storedItems(page)).toEqual([])
		await wakeWorker(context, origin)
		expect(await shown(context), 'while a page is in sight').toEqual([])

		await openNews(page)
		await queue(page, ['https://youtu.be/out-of-sight'])
		await leave(page, portal)
		await expect.poll(() => shown(context)).toEqual([ONE_SENT])
		const own = await context.newPage()
		await openNews(own)
		await queue(own, ['https://youtu.be/kept'])
		expect(await shown(context)).toEqual([ONE_SENT])
		await own.getByRole('button', { name: 'Logout' }).click()
		await own.getByRole('button', { name: 'Keep on this phone' }).click()
		await expect.poll(() => shown(context)).toEqual([])
		await own.getByRole('link', { name: 'Reporter Portal' }).waitFor()
		await leave(own, portal)
		await untilQuiet(host)
		expect(postsOf(host)).toEqual([])
		expect(await shown(context), 'after the logout').toEqual([])
	})
})
