// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import type { Portal } from '../portal.ts'

/** Years ahead of any clock, and newer than the host's own news. */
const LATER = Date.parse('2031-01-01T06:00:00.000Z')

function publish({ host }: Portal, title: string, createdAt: number, category = 'Political') {
	host.database
		.prepare('INSERT INTO news VALUES (?, ?, ?, ?, ?, ?, ?)')
		.run(title, category, title, 'A brief', createdAt, null, '[]')
}

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

test('new items are marked, and counted on the other tabs', async ({ page, portal }) => {
	const tab = (name: string) => page.getByRole('tab', { name, exact: true })
	await page.goto('/dashboard/updates')
	expect(await marked(page)).toEqual([])

	publish(portal, 'The bus is back', LATER)
	publish(portal, 'The well is dug', LATER, 'Local')
	await page.reload()
	await expect.poll(() => marked(page)).toEqual(['The bus is back'])
	await openTab(page, 'Local')
	expect(await marked(page), 'a category never visited').toEqual([])

	publish(portal, 'The road is open', LATER + 1)
	publish(portal, 'The road was closed', LATER - 1)
	publish(portal, 'The road was built', Date.parse('2020-01-01'))
	publish(portal, 'The school is painted', LATER + 1, 'Local')
	publish(portal, 'The hall is full', LATER + 2, 'Local')
	await page.reload()
	await expect.poll(() => marked(page)).toEqual(['The hall is full', 'The school is painted'])
	// The count appears once the news is prefetched.
	await tab('Political 2 new').click()
	await expect.poll(() => marked(page)).toEqual(['The road is open', 'The road was closed'])
	// A marked row is no taller than the unmarked one between them.
	const rows = page.getByRole('tabpanel').getByRole('listitem')
	const heights = await rows.evaluateAll((items) =>
		items.slice(0, 3).map((item) => item.getBoundingClientRect().height),
	)
	expect(new Set(heights).size, `${heights}`).toBe(1)
	await tab('Local').waitFor()
	await tab('Government').waitFor()

	publish(portal, 'The rain has come', LATER + 3, 'Local')
	publish(portal, 'The fair is on', LATER + 3, 'Local')
	await page.goto('/dashboard/updates?tab=Political')
	await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
	await tab('ಸ್ಥಳೀಯ 2 ಹೊಸ ಸುದ್ದಿ').click()
	await tab('ಸ್ಥಳೀಯ').waitFor()
	await expect.poll(async () => (await marked(page, 'ಹೊಸದು')).length).toBeGreaterThan(1)
})
