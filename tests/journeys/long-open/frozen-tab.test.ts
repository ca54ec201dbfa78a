import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { savedMark } from '../media/big-file.ts'
import { freshness, rows } from '../offline/kept.ts'
import { arrivalsOf, linksOf } from '../outbox/phones.ts'
import { answerNews } from '../screens/answers.ts'
import { test } from '../screens/reporter.ts'
import { openForm } from '../submit/submit-form.ts'
import { freeze, thaw } from './lifecycle.ts'

/** Lets time pass more quickly in a page whose clock is the test's, until something is so. */
async function passUntil(page: Page, isSo: () => boolean | Promise<boolean>) {
	for (let second = 0; second < 90 && !(await isSo()); second++) {
		await page.clock.runFor(1000)
		// What a phone stores, and what it asks the host, takes its own time.
		await pause(50)
	}
	expect(await isSo()).toBe(true)
}

describe('a tab that the browser has frozen', () => {
	test('while it sends a link keeps no other tab from sending, and none is sent twice', async ({
		page,
		context,
		portal: { host },
	}) => {
		const [first = '', second = ''] = linksOf(2, 'frozen')
		host.trouble.set({ call: 'submitLinks', kind: 'hang', times: 1 })
		const form = await openForm(page)
		await form.field(1).fill(first)
		await form.submit.click()
		await expect.poll(() => host.count('submitLinks')).toBe(1)
		await freeze(page)

		const other = await context.newPage()
		await other.clock.install()
		const otherForm = await openForm(other)
		await otherForm.field(1).fill(second)
		await otherForm.submit.click()
		const arrivals = () => arrivalsOf(host, [first, second])
		await passUntil(other, () => arrivals().every((count) => count === 1))

		await thaw(page)
		await page.reload()
		await freshness(page).waitFor()
		expect(arrivals()).toEqual([1, 1])
	})

	test('while it renews the session keeps no other tab waiting for it, and stays signed in', async ({
		page,
		context,
		portal: { host },
	}) => {
		await page.goto('/dashboard/updates')
		await rows(page).first().waitFor()
		host.sessions.expireAccessTokens()
		host.trouble.set({ call: 'refreshToken', kind: 'hang', times: 1 })
		host.log.clear()
		await freshness(page).click()
		await expect.poll(() => host.count('refreshToken')).toBe(1)
		await freeze(page)

		const other = await context.newPage()
		await other.clock.install()
		await other.goto('/dashboard/user-profile', { waitUntil: 'commit' })
		const email = other.getByText('reporter@example.com')
		await passUntil(other, () => email.isVisible())
		expect(host.count('refreshToken')).toBe(2)

		await thaw(page)
		await page.getByRole('tab', { name: 'Local' }).click()
		await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().waitFor()
	})

	test('while it downloads has another tab bring the file in', async ({
		page,
		context,
		portal: { host },
	}) => {
		answerNews(host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
		const address = '/dashboard/news-detail?newsId=one'
		await page.goto(address)
		await page.getByRole('img', { name: 'Image 1' }).waitFor()
		host.trouble.add({ call: 'media', kind: 'hang', times: 1 })
		host.log.clear()
		await page.getByRole('button', { name: 'Download', exact: true }).click()
		await expect.poll(() => host.count('media')).toBe(1)
		await freeze(page)

		const other = await context.newPage()
		await other.goto(address)
		await savedMark(other).waitFor()
		await thaw(page)
		await savedMark(page).waitFor()
		expect(host.count('media')).toBe(3)
	})
})
