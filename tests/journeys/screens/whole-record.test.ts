// @module-tag soak
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { untilQuiet } from '../background/whole-phone.ts'
import { signIn, test, WITH_WORKER } from '../journey.ts'
import { everythingStored, freshness, openOffline, untilCached } from '../offline/cached.ts'
import { logIn } from '../session/pages.ts'

const { emailAddress } = ACCOUNTS.veteran

/** The place of the only rejected submission: on the twentieth page. */
const REJECTED = 195

const OTHERS = ['Live', 'Live', 'Under Review', 'Processing', 'Unavailable', 'Invalid Platform']

/** Spreads the submissions over months, and rejects one. Returns them as the host lists them. */
function rejectOne(host: ApiHost) {
	const change = host.database.prepare(
		"UPDATE submissions SET fixed_status = ?, created_at = ?, known_metrics = 'none' WHERE id = ?",
	)
	const submissions = () => host.submissionsOf(emailAddress).reverse()
	for (const [place, { _id: id = '' }] of submissions().entries()) {
		const status = place === REJECTED ? 'Rejected' : (OTHERS[place % OTHERS.length] ?? null)
		change.run(status, Date.now() - place * 12 * 3_600_000, id)
	}
	return submissions()
}

const all = (page: Page) => page.getByRole('button', { name: 'All · 300', exact: true })
const chips = (page: Page) =>
	page.getByRole('group', { name: 'Show submissions' }).getByRole('button').allTextContents()
const rows = (page: Page) =>
	page.getByRole('list', { name: 'My Insights' }).getByRole('listitem').getByRole('button')

describe('300 submissions, of which one is rejected', () => {
	test.override({ hostOptions: { veteranSubmissions: 300 }, phone: WITH_WORKER })

	test('are all read in spite of a 429, found offline, and hidden from the next reporter', {
		timeout: 180_000,
	}, async ({ page, context, host, portal }) => {
		const submissions = rejectOne(host)
		const rejected = submissions[REJECTED]
		const link = rejected?.contentLink ?? ''
		await signIn(context, portal, ACCOUNTS.veteran)
		host.trouble.set({ call: 'submissions', kind: 'status', status: 429, skip: 12, times: 1 })
		await page.goto('/dashboard/submissions')
		await page.getByRole('alert').getByText('The server is busy.').waitFor({ timeout: 60_000 })
		await page.getByText('120 of 300 loaded').waitFor()
		await page.reload()
		await all(page).waitFor({ timeout: 60_000 })
		expect([host.count('refreshToken'), host.count('login')]).toEqual([0, 1])
		await untilCached(page, ['/self', '/submissions?'])
		host.log.clear()
		await page.reload()
		await all(page).waitFor()
		await untilQuiet(host)
		await freshness(page).click()
		await untilQuiet(host)
		expect(host.count('submissions'), 'a reload and Refresh').toBe(2)

		const offline = await openOffline(context, page)
		await offline.goto('/dashboard/submissions')
		await all(offline).waitFor()
		const counted = new Set(submissions.map(({ status }) => status))
		const expected = [...counted].map(
			(status) => `${status} · ${submissions.filter((each) => each.status === status).length}`,
		)
		expect((await chips(offline)).sort()).toEqual(['All · 300', ...expected].sort())
		await offline.getByRole('button', { name: 'Rejected · 1', exact: true }).click()
		await expect.poll(() => rows(offline).count()).toBe(1)
		expect(await rows(offline).textContent()).toContain(rejected?.news?.newsTitle)
		await all(offline).click()
		await offline.getByRole('button', { name: 'Search and filter' }).click()
		await offline.getByRole('searchbox').fill(link)
		await offline.getByText('Found · 1 of 300', { exact: true }).waitFor()
		await offline.getByRole('searchbox').fill('')
		const months = offline.getByRole('combobox', { name: 'Period' })
		// As the phone's clock says, in India.
		const month = new Date(Date.parse(rejected?.createdAt ?? '') + 5.5 * 3_600_000)
		await months.selectOption(month.toISOString().slice(0, 'YYYY-MM'.length))
		await offline.getByRole('button', { name: 'Rejected · 1', exact: true }).click()
		await expect.poll(() => rows(offline).count()).toBe(1)

		await offline.goto('/dashboard/submissions')
		await offline.getByRole('button', { name: /^Export / }).click()
		await offline.getByRole('dialog').getByRole('combobox').selectOption('')
		const saving = offline.waitForEvent('download')
		await offline.getByRole('button', { name: 'Export all (CSV)' }).click()
		const table = await readFile(await (await saving).path(), 'utf8')
		const lines = table.trimEnd().split('\r\n')
		expect(lines).toHaveLength(1 + 300)
		expect(lines.filter((line) => line.includes('"Rejected"'))).toEqual([
			expect.stringContaining(link),
		])

		await context.setOffline(false)
		await offline.goto('/dashboard/updates')
		await offline.getByRole('button', { name: 'Logout' }).click()
		const door = offline.getByRole('link', { name: 'Reporter Portal' })
		await door.waitFor()
		const storedOf = async () => {
			const stored = await everythingStored(offline)
			return submissions.filter(({ _id = '' }) => stored.includes(_id)).length
		}
		await expect.poll(storedOf).toBe(0)
		await door.click()
		await logIn(offline, ACCOUNTS.ordinary)
		await offline.waitForURL('**/dashboard/updates**')
		await offline.goto('/dashboard/submissions')
		await offline.getByRole('button', { name: 'All · 27', exact: true }).waitFor()
		expect(await storedOf()).toBe(0)
	})
})
