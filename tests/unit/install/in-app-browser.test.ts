import { expect, test } from 'vitest'
import {
	intentAddress,
	isInAppBrowser,
} from '../../../src/features/install/in-app-browser-card.tsx'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A057F'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
	[`${ANDROID}; wv) ${CHROME}`, true],
	[`${ANDROID}) ${CHROME} [FB_IAB/FB4A;FBAV/470.0.0.0;]`, true],
	[`${ANDROID}) ${CHROME} Instagram 334.0.0.0 Android`, true],
	[`${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/470.0]`, true],
	[`${IPHONE} Mobile/21F90 WhatsApp/24.10`, true],
	[`${IPHONE} Mobile/21F90 Twitter for iPhone/10.44`, true],
	[`${IPHONE} Mobile/21F90 [LinkedInApp]/9.29`, true],
	[`${IPHONE} Mobile/21F90 Safari Line/14.8.0`, true],
	[`${ANDROID}) ${CHROME}`, false],
	[`${ANDROID}) ${CHROME} SamsungBrowser/25.0`, false],
	[`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, false],
	// The app opened from the home screen
	[`${IPHONE} Mobile/15E148`, false],
	['Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0', false],
])('%s is inside another app: %s', (userAgent, is) => {
	expect(isInAppBrowser(userAgent)).toBe(is)
})

test('the intent address has no extra ; or #', () => {
	const page = new URL('https://portal.example/auth/login')
	expect(intentAddress('/share?found=part', page)).toBe(
		'intent://portal.example/share?found=part#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=https%3A%2F%2Fportal.example%2Fshare%3Ffound%3Dpart;end',
	)
})
