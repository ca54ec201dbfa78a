import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test as base, NEWS_ADDRESS, savedMark } from './big-file.ts'

const test = base.override('fileSize', () => 8_000_000)

async function setQuota(page: Page, quotaSize: number) {
	const protocol = await page.context().newCDPSession(page)
	const origin = new URL(page.url()).origin
	await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
}

test('a file too large for the phone is told before it is fetched, and the rest is kept', async ({
	page,
	media,
}) => {
	await page.goto(NEWS_ADDRESS)
	await setQuota(page, 9_000_000)
	await page.evaluate(() => localStorage.setItem('draft', 'typed'))
	media.plan({ pace: 20 })
	await page.getByRole('button', { name: 'Download', exact: true }).click()
	await page.getByText('Not enough room on this phone: this file has 8 MB.').waitFor()
	await page
		.getByRole('button', { name: 'There is not enough room on this phone for this file.' })
		.waitFor()
	expect(media.sent()).toBeLessThan(2_000_000)
	expect(await page.evaluate(() => localStorage.getItem('draft'))).toBe('typed')

	await setQuota(page, 100_000_000)
	await page.getByRole('button', { name: 'Try again' }).click()
	await savedMark(page).waitFor()
})

test('a phone that runs full on the way keeps what has come, and goes on from there', async ({
	page,
	media,
}) => {
	await page.goto(NEWS_ADDRESS)
	media.plan({ pace: 30 })
	await page.getByRole('button', { name: 'Download', exact: true }).click()
	await expect.poll(() => media.sent()).toBeGreaterThan(1_000_000)
	await setQuota(page, 3_000_000)
	await page.getByText(/This phone is full\. [\d.]+ MB are kept\./).waitFor()
	await setQuota(page, 100_000_000)
	await page.getByRole('button', { name: 'Try again' }).click()
	await savedMark(page).waitFor()
	expect(media.asked[1]?.range).toMatch(/^bytes=[1-9]\d+-$/)
})
