// @module-tag soak
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test, WITH_WORKER } from '../journey.ts'
import { openOffline, untilCached } from '../offline/cached.ts'

const SUBMISSIONS = 300

const rows = (page: Page) => page.getByRole('main').locator('li[data-key]')
const coverage = (page: Page) => page.getByRole('main').getByRole('status')

/** The month in India, where the phone is, as YYYY-MM. */
function monthOf(submission: { createdAt?: string | undefined } | undefined): string {
	const time = new Date(Date.parse(submission?.createdAt ?? '') + 5.5 * 3_600_000)
	return time.toISOString().slice(0, 'YYYY-MM'.length)
}

describe('a reporter with hundreds of submissions', () => {
	test.override({ hostOptions: { veteranSubmissions: SUBMISSIONS }, phone: WITH_WORKER })

	test('finds each of them by chip, search, month and in the export, also offline', {
		timeout: 180_000,
	}, async ({ page, context, portal }) => {
		const { host } = portal
		await signIn(context, portal, ACCOUNTS.veteran)
		const all = host.submissionsOf(ACCOUNTS.veteran.emailAddress)
		const rejected = all.filter(({ status }) => status === 'Rejected')
		const [oldest] = rejected
		await page.goto('/dashboard/submissions')
		await page.getByRole('button', { name: `All · ${SUBMISSIONS}` }).waitFor({ timeout: 120_000 })
		expect(await rows(page).count(), 'no row is added by itself').toBe(10)
		await untilCached(page, ['/self', '/submissions?'])

		const offline = await openOffline(context, page)
		await offline.goto('/dashboard/submissions')
		await offline.getByRole('button', { name: `Rejected · ${rejected.length}` }).click()
		await coverage(offline).getByText(`Rejected · ${rejected.length} of ${SUBMISSIONS}`).waitFor()

		await offline.getByRole('button', { name: 'Search and filter' }).click()
		await offline.getByRole('searchbox').fill(oldest?.contentLink ?? '')
		await expect.poll(() => rows(offline).count()).toBe(1)
		await offline.getByRole('searchbox').fill('')
		const month = monthOf(oldest)
		const ofMonth = rejected.filter((each) => monthOf(each) === month).length
		await offline.getByRole('combobox', { name: 'Period' }).selectOption(month)
		await coverage(offline).getByText(`Rejected · ${ofMonth} of ${SUBMISSIONS}`).waitFor()

		await offline.getByRole('button', { name: /^Export / }).click()
		const saving = offline.waitForEvent('download')
		await offline.getByRole('button', { name: /^Export .* \(CSV\)$/ }).click()
		const table = await readFile(await (await saving).path(), 'utf8')
		expect(table.trimEnd().split('\r\n')).toHaveLength(1 + ofMonth)
		expect(table).toContain(oldest?.contentLink)
	})
})
