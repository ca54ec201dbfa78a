import type { Page } from 'playwright-core'

/** Marks all submissions as unseen, so that each verdict counts as a change. */
export async function forgetSeen(page: Page): Promise<void> {
	await page.waitForFunction(() => localStorage.getItem('signIn')?.includes('user'))
	await page.evaluate(() => {
		const { user } = JSON.parse(localStorage.getItem('signIn') ?? '')
		const seen = { figures: [] }
		localStorage.setItem('seenSubmissions', JSON.stringify({ user, seen }))
	})
	await page.reload()
}
