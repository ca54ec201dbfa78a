// @module-tag soak
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test, WITH_WORKER } from '../journey.ts'
import { watchForComplaints } from './watch-page.ts'

const DETAIL = '/dashboard/news-detail?newsId=64e512094837120495837261'

describe('all screens, from the updates to the logout', () => {
	// Of a worker that is blocked the browser complains.
	test.override('phone', WITH_WORKER)

	const words = {
		en: {
			tabs: ['Government', 'Local', 'Political'],
			more: /Load more/i,
			download: 'Download',
			submit: 'Submit Link',
			close: 'Close',
			back: 'Back to updates',
			insights: 'My Insights',
			profile: 'Profile',
			logout: 'Logout',
		},
		kn: {
			tabs: ['ಸರ್ಕಾರ', 'ಸ್ಥಳೀಯ', 'ರಾಜಕೀಯ'],
			more: 'ಇನ್ನಷ್ಟು ತೋರಿಸಿ',
			download: 'ಡೌನ್‌ಲೋಡ್',
			submit: 'ಲಿಂಕ್ ಸಲ್ಲಿಸಿ',
			close: 'ಮುಚ್ಚಿ',
			back: 'ತಾಜಾ ಸುದ್ದಿಗೆ ಹಿಂತಿರುಗಿ',
			insights: 'ನನ್ನ ಸಲ್ಲಿಕೆಗಳು',
			profile: 'ಪ್ರೊಫೈಲ್',
			logout: 'ಲಾಗ್ ಔಟ್',
		},
	}

	for (const [language, word] of Object.entries(words)) {
		test(`give the browser nothing to complain of (${language})`, async ({
			page,
			context,
			portal,
		}) => {
			const complaints = await watchForComplaints(context)
			await signIn(context, portal, ACCOUNTS.ordinary)
			await page.goto('/dashboard/updates')
			if (language === 'kn') await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()

			const panel = page.getByRole('tabpanel')
			for (const name of word.tabs) {
				await page.getByRole('tab', { name }).click()
				await panel.getByRole('link').first().waitFor()
			}
			await panel.getByRole('button', { name: word.more }).click()
			await expect.poll(() => panel.getByRole('link').count()).toBe(20)

			await panel.getByRole('link').first().click()
			const download = page.waitForEvent('download')
			await page.getByRole('button', { name: word.download }).first().click()
			await download
			await page.getByRole('button', { name: word.submit }).click()
			await page.getByRole('dialog').getByRole('button', { name: word.close }).click()
			await page.getByRole('dialog').waitFor({ state: 'hidden' })
			await page.getByRole('link', { name: word.back }).click()

			await page.getByRole('link', { name: word.insights }).click()
			await page.getByRole('listitem').getByRole('button').first().click()
			await page.getByRole('link', { name: word.profile }).click()
			await page.getByRole('heading', { name: 'Ananya Hegde' }).waitFor()
			for (const address of [DETAIL, '/dashboard/submissions', '/dashboard/user-profile']) {
				await page.goto(address)
				await page.getByRole('listitem').first().waitFor()
			}
			await page.getByRole('button', { name: word.logout }).click()
			// What was downloaded goes with it.
			await page.getByRole('dialog').getByRole('button', { name: word.logout }).click()
			await page.waitForURL((url) => url.pathname === '/')
			expect(complaints).toEqual([])
		})
	}

	test('would be heard if they broke the content policy', async ({ page, context }) => {
		const complaints = await watchForComplaints(context)
		await page.goto('/')
		await page.evaluate(() => {
			document.body.append(Object.assign(new Image(), { src: 'http://other.example/x.png' }))
		})
		await expect
			.poll(() => complaints)
			.toContainEqual(expect.stringContaining('policy: img-src http://other.example'))
	})
})
