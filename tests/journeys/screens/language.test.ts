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
})
