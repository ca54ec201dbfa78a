// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { launchPersistent } from '../../browser/launch-browser.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { signIn } from '../journey.ts'
import { mediaNamed } from '../screens/responses.ts'
import { toast } from '../submit/submit-form.ts'
import { test as base, NEWS_ADDRESS, savedMark } from './big-file.ts'

const test = base
	.extend('fileSize', () => 8_000_000)
	.extend('mediaFiles', () => mediaNamed('big.mp4', 'reservoir.jpg'))

async function setQuota(page: Page, quotaSize: number) {
	const protocol = await page.context().newCDPSession(page)
	const origin = new URL(page.url()).origin
	await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
}

test('a full phone keeps what was downloaded', async ({ portal, media, onTestFinished }) => {
	// A private window wouldn't check the quota again until the file is closed.
	const context = await launchPersistent(temporaryFolder())
	onTestFinished(() => context.close())
	await signIn(context, portal, ACCOUNTS.ordinary)
	const page = await context.newPage()
	await page.goto(portal.origin + NEWS_ADDRESS)
	const button = page.getByRole('button', { name: 'Download', exact: true })
	await button.last().click()
	await savedMark(page).waitFor()
	media.plan({ pace: 20 })
	await button.click()
	await expect.poll(() => media.sent()).toBeGreaterThan(500_000)
	await setQuota(page, 4_000_000)
	await toast(page, "Your phone is full. What's downloaded stays.").waitFor()
	await page.getByText(/Your phone is full\. [\d.]+ MB saved so far\./).waitFor()

	await setQuota(page, 1_000_000_000)
	await page.getByRole('link', { name: 'Free up space' }).click()
	await page.getByText('Your phone is nearly full.').waitFor()
	await page.getByRole('listitem').filter({ hasText: 'reservoir.jpg' }).waitFor()
	await page.getByRole('button', { name: 'Delete the oldest file' }).click()
	const dialog = page.getByRole('dialog', { name: 'Delete saved media' })
	await dialog.getByText(/reservoir\.jpg \(28 kB\) will be deleted/).waitFor()
	await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
	await page.getByText('1 file,').waitFor()

	await page.goBack()
	await page.getByRole('button', { name: 'Try again', exact: true }).click()
	await savedMark(page).waitFor()
	expect(media.asked[1]?.range).toMatch(/^bytes=[1-9]\d+-$/)
})
