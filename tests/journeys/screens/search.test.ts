import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { noteAnnounced } from '../access/announced.ts'
import { saveData } from '../connection.ts'
import { openUpdates, reporterTest as test } from '../journey.ts'

function results(page: Page) {
	return page.getByRole('search').getByRole('listitem')
}

test('the search looks on the phone, and asks the host only if tapped', async ({ page, host }) => {
	// Otherwise the other tabs are prefetched at an unknown time.
	await saveData(page)
	const said = await noteAnnounced(page)
	await openUpdates(page, '/dashboard/updates?tab=Local')
	await page.getByRole('link', { name: 'Search the news' }).click()
	const field = page.getByRole('searchbox', { name: 'Words from the title or summary' })
	await field.waitFor()
	await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
	const before = host.count('newsList')

	// One word from the title, in another case, and one from the brief.
	await page.keyboard.type('BRIDGE areca')
	await page.getByText(/^1 news item found\. Searched 10 news items on this phone\.$/).waitFor()
	expect(await results(page).allTextContents()).toEqual([
		expect.stringContaining('Villagers near Sirsi rebuild a washed-out footbridge'),
	])
	await expect.poll(said).toContain('1 news item found')
	await page.waitForURL('**/search?q=BRIDGE+areca')

	// Leaves before the address contains the latest query.
	await field.fill('areca bridge')
	await results(page).getByRole('link').click()
	await page.getByRole('article').waitFor()
	await page.goBack()
	await results(page).first().waitFor()
	expect(await field.inputValue()).toBe('areca bridge')
	expect(host.count('newsList')).toBe(before)

	await field.press('Enter')
	expect(await page.locator('input:focus').count(), 'the keyboard is closed').toBe(0)

	const cover = page.getByText(/items on this phone/)
	const words = await cover.textContent()
	await page.getByRole('button', { name: 'Local', exact: true }).click()
	await expect.poll(() => cover.textContent()).not.toBe(words)
	expect(host.count('newsList')).toBe(before + 1)

	const more = page.getByRole('button', { name: 'Local', exact: true })
	while ((await more.count()) > 0) {
		const text = await cover.textContent()
		await more.press('Enter')
		await expect.poll(() => cover.textContent()).not.toBe(text)
	}
	const focused = page.locator(':focus')
	await expect.poll(() => focused.textContent()).toBe(await cover.textContent())

	await page.goBack()
	await page.getByRole('tabpanel', { name: 'Local' }).waitFor()
})
