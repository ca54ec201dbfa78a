// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { publishNews } from './responses.ts'

/** Years ahead of any clock, and newer than the host's own news. */
const LATER = Date.parse('2031-01-01T06:00:00.000Z')

async function marked(page: Page, word = 'New'): Promise<(string | null)[]> {
	const rows = page.getByRole('tabpanel').getByRole('listitem')
	await rows.first().waitFor()
	const titles = rows.filter({ has: page.getByText(word, { exact: true }) }).locator('[lang]')
	return titles.allTextContents()
}

async function openTab(page: Page, name: string) {
	await page.getByRole('tab', { name }).click()
	await page.getByRole('tabpanel', { name }).getByRole('link').first().waitFor()
}

test('new items are marked, and counted on the other tabs', async ({ page, host }) => {
	const tab = (name: string) => page.getByRole('tab', { name, exact: true })
	await page.goto('/dashboard/updates')
	expect(await marked(page)).toEqual([])

	publishNews(host, 'The bus is back', 'Political', LATER)
	publishNews(host, 'The well is dug', 'Local', LATER)
	await page.reload()
	await expect.poll(() => marked(page)).toEqual(['The bus is back'])
	await openTab(page, 'Local')
	expect(await marked(page), 'a category never visited').toEqual([])

	publishNews(host, 'The road is open', 'Political', LATER + 1)
	publishNews(host, 'The school is painted', 'Local', LATER + 1)
	publishNews(host, 'The hall is full', 'Local', LATER + 2)
	await page.reload()
	await expect.poll(() => marked(page)).toEqual(['The hall is full', 'The school is painted'])
	// The count appears once the news is prefetched.
	await tab('Political 1 new').click()
	await expect.poll(() => marked(page)).toEqual(['The road is open'])
	await tab('Local').waitFor()
	await tab('Government').waitFor()

	publishNews(host, 'The rain has come', 'Local', LATER + 3)
	publishNews(host, 'The fair is on', 'Local', LATER + 3)
	await page.goto('/dashboard/updates?tab=Political')
	await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
	await tab('ಸ್ಥಳೀಯ 2 ಹೊಸ ಸುದ್ದಿ').waitFor()
	await page.getByRole('link', { name: 'ಸ್ಥಳೀಯ ವಿಭಾಗದಲ್ಲಿ 2 ಹೊಸ ಸುದ್ದಿ' }).click()
	await tab('ಸ್ಥಳೀಯ').waitFor()
	await expect.poll(async () => (await marked(page, 'ಹೊಸದು')).length).toBeGreaterThan(1)
})
