// @module-tag soak
import { expect } from 'vitest'
import { changeConnection, onMobileData } from '../connection.ts'
import { mediaNamed } from '../screens/responses.ts'
import { NEWS_ADDRESS, test as withMedia } from './big-file.ts'

const test = withMedia
	.extend('fileSize', () => 1_000_000)
	.extend('mediaFiles', () => mediaNamed('big.mp4', 'big-2.mp4'))

const WAITING = 'Wi-Fiಗಾಗಿ ಕಾಯುತ್ತಿದೆ'

test('downloads start with Wi-Fi, and stop without it', async ({ page, media: host }) => {
	const media = page.locator('section:has(h2) > ul > li')
	await onMobileData(page)
	await page.addInitScript(() => {
		localStorage.setItem('language', 'kn')
		localStorage.setItem('dataSaver', 'always')
	})
	await page.goto(NEWS_ADDRESS)
	await page.getByRole('button', { name: 'ಎಲ್ಲ ಡೌನ್‌ಲೋಡ್' }).click()
	await expect.poll(() => media.getByText(WAITING).count()).toBe(2)
	await page.reload()
	await expect.poll(() => media.getByText(WAITING).count()).toBe(2)
	expect(host.asked).toEqual([])
	await media.first().getByRole('button', { name: 'ಈಗಲೇ ಡೌನ್‌ಲೋಡ್' }).click()
	await media.first().getByText('ಆ್ಯಪ್‌ನಲ್ಲಿದೆ').waitFor()
	expect(host.asked).toHaveLength(1)

	host.plan({ pace: 200 })
	await changeConnection(page, { type: 'wifi' })
	await media.nth(1).getByRole('progressbar').waitFor()
	await expect.poll(() => host.asked[1]?.sent).toBeGreaterThan(0)
	await changeConnection(page, { type: 'cellular' })
	await media.nth(1).getByText(WAITING).waitFor()
	await changeConnection(page, { type: 'wifi' })
	await media.nth(1).getByText('ಆ್ಯಪ್‌ನಲ್ಲಿದೆ').waitFor()
	expect(host.asked.at(-1)?.range).toMatch(/^bytes=[1-9]/)
})
