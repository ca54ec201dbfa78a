// @module-tag soak
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test } from '../journey.ts'
import type { Portal } from '../portal.ts'
import { logIn, newsLinks } from '../session/pages.ts'
import { NEWS_ADDRESS, submitLink, toast } from '../submit/submit-form.ts'
import { takeAway } from './absent.ts'

/** Logs in, submits a link, downloads a file, and frees the phone's storage. */
async function useTheApp(page: Page, portal: Portal, keepsFiles: boolean): Promise<void> {
	await page.goto('/auth/login')
	await logIn(page, ACCOUNTS.ordinary)
	await newsLinks(page).first().waitFor()

	await page.goto(NEWS_ADDRESS)
	await submitLink(page, 'https://youtu.be/on-an-odd-phone')
	await toast(page, 'Links submitted successfully!').waitFor()
	await page.getByRole('dialog').waitFor({ state: 'hidden' })
	const rows = portal.host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
	expect(rows.filter(({ contentLink }) => /odd-phone/.test(contentLink ?? ''))).toHaveLength(1)

	const handedOver = page.waitForEvent('download')
	const [button, link] = (['button', 'link'] as const).map((role) =>
		page.getByRole(role, { name: 'Download', exact: true }).first(),
	) as [Locator, Locator]
	await button.or(link).click()
	// A plain link replaces the button once that is known.
	if (!keepsFiles) await link.click()
	const file = await readFile(await (await handedOver).path())
	expect(file.byteLength).toBeGreaterThan(1000)

	await page.goto('/dashboard/user-profile')
	await page.getByRole('heading', { name: 'On this phone' }).click()
	await page.getByText(/^Total: about \d/).waitFor()
	await page.getByText('The phone may delete it when space runs out.').waitFor()
	await page.getByRole('button', { name: 'Free up space' }).click()
	const dialog = page.getByRole('dialog', { name: 'Free up space' })
	const freed = page.getByRole('button', { name: / freed$/ })
	await dialog.or(freed).first().waitFor()
	if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Delete' }).click()
	await freed.waitFor()
}

async function isKept(page: Page): Promise<boolean> {
	await page.goto('/dashboard/saved-media')
	const none = page.getByText('No media in the app yet.')
	await none.or(page.getByRole('region', { name: 'Saved media' })).waitFor()
	return !(await none.isVisible())
}

const STORAGE_PROMISES = ['persist', 'persisted'].map((part) => `StorageManager.prototype.${part}`)

/** What pages lack, and whether the app can still keep files. */
const BROWSERS: [name: string, missing: string[], keepsFiles: boolean][] = [
	['a storage manager (as Safari in Lockdown Mode)', ['Navigator.prototype.storage'], false],
	['promises of storage (as Safari 16)', STORAGE_PROMISES, true],
]

test.for(BROWSERS)(
	'login, submission and download work without %s (stubbed)',
	async ([, missing, keepsFiles], { page, context, portal }) => {
		await takeAway(context, missing)
		await useTheApp(page, portal, keepsFiles)
		expect(await isKept(page)).toBe(keepsFiles)
	},
)
