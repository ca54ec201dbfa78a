// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startKillableBrowser } from '../../browser/killable-browser.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { changeConnection, onMobileData } from '../connection.ts'
import { signIn } from '../journey.ts'
import { mediaNamed } from '../screens/responses.ts'
import { NEWS_ADDRESS, test as withMedia } from './big-file.ts'

const test = withMedia
	.extend('fileSize', () => 1_000_000)
	.extend('mediaFiles', () => mediaNamed('big.mp4', 'big-2.mp4'))

const media = (page: Page) => page.locator('section:has(h2) > ul > li')

const isWaiting = 'Wi-Fiಗಾಗಿ ಕಾಯುತ್ತಿದೆ'

test('downloads wait for Wi-Fi even if the browser is killed, start with it, and stop without it', {
	timeout: 90_000,
}, async ({ portal, media: host, onTestFinished }) => {
	const profile = temporaryFolder()

	async function live(language: string) {
		const { context, kill } = await startKillableBrowser(profile)
		onTestFinished(kill)
		await signIn(context, portal, ACCOUNTS.ordinary)
		await onMobileData(context)
		await context.addInitScript((chosen) => {
			localStorage.setItem('language', chosen)
			localStorage.setItem('dataSaver', 'always')
		}, language)
		const page = await context.newPage()
		await page.goto(portal.origin + NEWS_ADDRESS)
		return { page, kill }
	}

	const first = await live('en')
	await first.page.getByRole('button', { name: 'Download all' }).click()
	await expect.poll(() => media(first.page).getByText('Waiting for Wi-Fi').count()).toBe(2)
	await first.kill()

	const { page } = await live('kn')
	await expect.poll(() => media(page).getByText(isWaiting).count()).toBe(2)
	expect(host.asked).toEqual([])
	await media(page).first().getByRole('button', { name: 'ಈಗಲೇ ಡೌನ್‌ಲೋಡ್' }).click()
	await media(page).first().getByText('ಆ್ಯಪ್‌ನಲ್ಲಿದೆ').waitFor()
	expect(host.asked).toHaveLength(1)

	host.plan({ pace: 200 })
	await changeConnection(page, { type: 'wifi' })
	await media(page).nth(1).getByRole('progressbar').waitFor()
	await expect.poll(() => host.asked[1]?.sent).toBeGreaterThan(0)
	await changeConnection(page, { type: 'cellular' })
	await media(page).nth(1).getByText(isWaiting).waitFor()
	await changeConnection(page, { type: 'wifi' })
	await media(page).nth(1).getByText('ಆ್ಯಪ್‌ನಲ್ಲಿದೆ').waitFor()
	expect(host.asked.at(-1)?.range).toMatch(/^bytes=[1-9]/)
})
