import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { axeViolations } from '../access/axe-violations.ts'
import { test } from '../journey.ts'
import { untilLive } from '../live-app.ts'
import { logIn } from '../session/pages.ts'
import { newsRows, prerenderedScreen } from './prerendered-screen.ts'

const FILES = ['style-*.css', 'app-*.js', 'libraries-*.js']

describe('an app file that failed to load', () => {
	for (const file of FILES) {
		const tags = file === 'style-*.css' ? [] : 'soak'
		test(`loses nothing typed or tapped meanwhile: ${file}`, { tags }, async ({ page, host }) => {
			await page.route(`**/${file}`, (route) => route.abort(), { times: 1 })
			const lost = page.waitForEvent('requestfailed')
			await page.goto('/auth/login', { waitUntil: 'commit' })
			await lost
			await logIn(page, ACCOUNTS.ordinary)
			await newsRows(page).first().waitFor()
			expect(host.count('login')).toBe(1)
		})
	}

	test('is fetched again if it came empty, with a 200', { tags: 'soak' }, async ({ page }) => {
		await page.route('**/libraries-*.js', (route) => route.fulfill({ body: '' }), { times: 1 })
		await page.goto('/auth/login', { waitUntil: 'commit' })
		await untilLive(page)
	})

	test.for([
		['/auth/login', 'app-*.js', 'en', "Couldn't open the app.", 'Try again'],
		['/share', 'libraries-*.js', 'kn', 'ಆ್ಯಪ್ ತೆರೆಯಲಾಗಲಿಲ್ಲ.', 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ'],
		['/share', 'style-*.css', 'kn', 'ಆ್ಯಪ್ ತೆರೆಯಲಾಗಲಿಲ್ಲ.', 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ'],
	] as const)(
		'can be retried with a button: on %s, %s',
		{ tags: 'soak' },
		async ([address, file, language, text, again], { page, host }) => {
			await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
			await page.route(`**/${file}`, (route) => route.abort())
			await page.goto(address, { waitUntil: 'commit' })
			if (language === 'en') await logIn(page, ACCOUNTS.ordinary)
			const notice = page.getByRole('alert')
			await notice.getByText(text).waitFor()
			if (language === 'kn') expect(await axeViolations(page)).toEqual([])
			expect(await prerenderedScreen(page).getByRole('main').count()).toBe(1)
			await page.unroute(`**/${file}`)
			await notice.getByRole('button', { name: again }).click()
			await untilLive(page)
			if (language === 'kn') return
			// The earlier input isn't lost.
			await newsRows(page).first().waitFor()
			expect(host.count('login')).toBe(1)
		},
	)
})
