import { describe, expect } from 'vitest'
import { ITEM_VERSION, type OutboxItem } from '../../../src/outbox/outbox-item.ts'
import { putItem } from '../../screenshots/states/outbox-items.ts'
import { reporterTest as test } from '../journey.ts'
import { postsOf } from './phones.ts'
import { storedItems } from './stored-items.ts'

const ARRIVED = 'https://youtu.be/arrived0001'
const AGAIN = 'https://youtu.be/again000001'

const asked: Partial<OutboxItem> = {
	state: 'rejected',
	attempt: 1,
	attemptedAt: Date.now() - 4_000_000,
	before: { rows: [], total: 0, isWhole: true },
}

describe('links of which the app cannot tell whether they arrived', () => {
	test('are put to the reporter with what the submissions show', async ({ page, host }) => {
		// Otherwise the app would look for them.
		host.trouble.set({ call: 'submissions', kind: 'status', status: 500 })
		await page.goto('/dashboard/submissions')
		const rows = [
			{ title: 'The dam, edited', link: 'https://e.example/17', createdAt: '2026-11-20T06:30:00Z' },
		]
		const added = { because: 'added' as const, rows }
		await putItem(page, { ...asked, id: 'arrived', links: [ARRIVED], newsTitle: 'A', doubt: added })
		const fewer = { because: 'fewer' as const, rows: [] }
		await putItem(page, { ...asked, id: 'again', links: [AGAIN], newsTitle: 'B', doubt: fewer })
		await page.reload()
		const first = page.getByRole('article', { name: 'A', exact: true })
		await first.getByText("We can't tell whether this arrived.").waitFor()
		const shown = first.getByRole('listitem')
		await expect.poll(() => shown.allTextContents()).toHaveLength(1)
		for (const text of ['The dam, edited', 'e.example/17', '20/11/2026'])
			expect(await shown.textContent()).toContain(text)

		await first.getByRole('button', { name: 'It arrived' }).click()
		const dialog = page.getByRole('dialog', { name: 'Did it arrive?' })
		await dialog.getByRole('button', { name: 'It arrived' }).click()
		await first.waitFor({ state: 'detached' })
		expect(await storedItems(page)).toEqual([['rejected', [AGAIN]]])

		const second = page.getByRole('article', { name: 'B', exact: true })
		await second.getByText('Some of your earlier submissions are missing').waitFor()
		await second.getByRole('button', { name: 'Send again' }).click()
		await expect.poll(() => postsOf(host)).toEqual([AGAIN])
	})
})

test('links of a later version can only be deleted', { tags: 'soak' }, async ({ page, host }) => {
	await page.goto('/dashboard/submissions')
	const later = { version: ITEM_VERSION + 1, links: [AGAIN], state: 'half-sent' }
	await putItem(page, later as unknown as Partial<OutboxItem>)
	await page.reload()
	await page.getByRole('heading', { name: '1 link waiting to be sent' }).waitFor()
	const row = page.getByRole('article')
	await row.getByText('Saved by a newer version').waitFor()
	expect(await page.getByRole('button', { name: 'Send now' }).count()).toBe(0)
	await page.getByRole('button', { name: 'Logout' }).click()
	await page.getByText("1 link hasn't been sent yet.").waitFor()
	await page.getByRole('button', { name: 'Cancel' }).click()
	await row.getByRole('button', { name: 'Delete' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
	await row.waitFor({ state: 'detached' })
	expect(postsOf(host)).toEqual([])
})
