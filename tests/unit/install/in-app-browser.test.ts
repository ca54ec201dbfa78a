import { expect, test, vi } from 'vitest'
import { intentAddress, isInAppBrowser } from '../../../src/ui/in-app-browser.tsx'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A057F'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = 'Version/17.5 Mobile/15E148 Safari/604.1'

test.each([
	[`${ANDROID}; wv) ${CHROME}`, true],
	[`${ANDROID}) ${CHROME} [FB_IAB/FB4A;FBAV/470.0.0.0;]`, true],
	[`${ANDROID}) ${CHROME} Instagram 334.0.0.0 Android`, true],
	[`${ANDROID}) ${CHROME} Barcelona 355.0.0.39.109 Android (34/14; 420dpi; SM-A057F)`, true],
	[`${ANDROID}) ${CHROME} [WA4A/2.25.32.75;]`, true],
	[`${ANDROID}) ${CHROME} TwitterAndroid`, true],
	[`${ANDROID}) ${CHROME} Line/7.4.0/IAB`, true],
	[`${ANDROID}) ${CHROME} GSA/15.29.30.28.arm64`, true],
	[
		`${ANDROID}) ${CHROME} Telegram-Android/11.3.3 (Samsung SM-A057F; Android 14; SDK 34; LOW)`,
		true,
	],
	[`${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/470.0]`, true],
	[`${IPHONE} Mobile/22G100 Safari/604.1 MetaIAB Facebook`, true],
	[`${IPHONE} Mobile/21F90 WhatsApp/24.10`, true],
	[`${IPHONE} ${SAFARI} [WAiOS/2.25.31]`, true],
	[`${IPHONE} Mobile/21F90 Twitter for iPhone/10.44`, true],
	[`${IPHONE} Mobile/21F90 [LinkedInApp]/9.29`, true],
	[
		`${IPHONE} Version/17.3.1 Mobile/15E148 Snapchat/12.72.0.39 (like Safari/8617.2.4.10.8, panda)`,
		true,
	],
	[`${ANDROID}) ${CHROME}`, false],
	[`${ANDROID}) ${CHROME} SamsungBrowser/25.0`, false],
	[`Mozilla/5.0 (Linux; Android 13; Line 5) ${CHROME}`, false],
	[`Mozilla/5.0 (Linux; Android 13; Line/5 Build/TP1A.220624.014) ${CHROME}`, false],
	[`Mozilla/5.0 (Linux; Android 13; Barcelona 5 (2024)) ${CHROME}`, false],
	[`${IPHONE} ${SAFARI}`, false],
	[`${IPHONE} CriOS/126.0.6478.153 Mobile/15E148 Safari/604.1`, false],
	// The app opened from the home screen
	[`${IPHONE} Mobile/15E148`, false],
	['Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0', false],
])('%s is inside another app: %s', (userAgent, is) => {
	vi.stubGlobal('navigator', { userAgent })
	expect(isInAppBrowser()).toBe(is)
})

test('Telegram on an iPhone is recognised although it calls itself Safari', () => {
	vi.stubGlobal('navigator', { userAgent: `${IPHONE} ${SAFARI}` })
	vi.stubGlobal('TelegramWebviewProxy', {})
	expect(isInAppBrowser()).toBe(true)
})

test('the intent address has no extra ; or #', () => {
	vi.stubGlobal('location', new URL('https://portal.example/share?found=part'))
	expect(intentAddress()).toBe(
		'intent://portal.example/share?found=part#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=https%3A%2F%2Fportal.example%2Fshare%3Ffound%3Dpart;end',
	)
})
