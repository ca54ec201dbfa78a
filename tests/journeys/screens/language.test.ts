import { describe, expect } from 'vitest'
import { test } from './reporter.ts'

const ENGLISH = 'English'
const KANNADA = 'ಕನ್ನಡ'

describe('language: the toggle', () => {
	test('changes the words, the title and the language of each page, at once', async ({ page }) => {
		const pages = [
			['/dashboard/updates', 'Updates', 'ತಾಜಾ ಸುದ್ದಿ'],
			['/dashboard/submissions', 'My Insights', 'ನನ್ನ ಸಲ್ಲಿಕೆಗಳು'],
			['/dashboard/user-profile', 'Profile', 'ಪ್ರೊಫೈಲ್'],
		] as const
		for (const [address, english, kannada] of pages) {
			await page.goto(address)
			await page.getByRole('heading', { level: 1, name: english }).waitFor()
			expect(await page.title()).toBe(`${english} · Reporter Portal`)
			expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')

			await page.getByRole('button', { name: KANNADA }).click()
			await page.getByRole('heading', { level: 1, name: kannada }).waitFor()
			await expect.poll(() => page.title()).toBe(`${kannada} · ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್`)
			expect(await page.evaluate(() => document.documentElement.lang)).toBe('kn')

			await page.getByRole('button', { name: ENGLISH }).click()
			await page.getByRole('heading', { level: 1, name: english }).waitFor()
		}
	})

	test('is kept through a reload and a logout, and told in a toast of its language', async ({
		page,
	}) => {
		await page.goto('/dashboard/news-detail?newsId=64e512094837120495837261')
		await page.getByRole('button', { name: KANNADA }).click()
		const download = page.getByRole('button', { name: 'ಡೌನ್‌ಲೋಡ್', exact: true }).first()
		await download.waitFor()
		await page.reload()
		await page.route('**/news/*.jpg', (route) => route.fulfill({ status: 404 }))
		await download.click()
		await page
			.getByRole('region', { name: 'ಸೂಚನೆಗಳು' })
			.getByRole('button', { name: 'ಫೈಲ್ ಡೌನ್‌ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.', exact: true })
			.click()

		await page.getByRole('button', { name: 'ಲಾಗ್ ಔಟ್' }).click()
		await page.waitForURL((url) => url.pathname === '/')
		await page.getByRole('link', { name: 'ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್' }).click()
		await page.getByRole('heading', { name: 'ಲಾಗಿನ್ ಮಾಡಿ' }).waitFor()
		await page.reload()
		await page.getByRole('heading', { name: 'ಲಾಗಿನ್ ಮಾಡಿ' }).waitFor()
		expect(await page.evaluate(() => document.documentElement.lang)).toBe('kn')
	})
})
