import type { Page } from 'playwright-core'
import { answerNewsList } from '../../journeys/screens/responses.ts'
import { type Screen, signedInAt } from '../screens.ts'
import { forgetSeen } from './forget-seen.ts'
import { alert, busyButton, notice, skeleton } from './signs.ts'

const updates = signedInAt('/dashboard/updates')

/** Simulates a returning reporter, in a browser that can install the app or on an iPhone. */
async function comeBackToInstall(page: Page, kind: 'browser' | 'iphone') {
	await page.addInitScript((kind) => {
		if (location.protocol === 'http:') localStorage.setItem('installing', 'acquainted')
		if (kind === 'iphone') Object.defineProperty(navigator, 'standalone', { value: false })
		else
			new MutationObserver((_changes, observer) => {
				if (document.querySelector('link[rel=manifest]') === null) return
				observer.disconnect()
				dispatchEvent(new Event('beforeinstallprompt'))
			}).observe(document, { childList: true, subtree: true })
	}, kind)
}

const installOffer = (page: Page) =>
	page.getByRole('region', { name: /^(Install the app|ಆ್ಯಪ್ ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡಿ)$/ }).waitFor()

/** The list of news: loading, empty, failed, retried, its next page, covered, and the offer to install the app. */
export const UPDATES_STATES: Screen[] = [
	updates('updates-loading', { call: 'newsList', kind: 'hang' }, skeleton),
	updates('updates-empty', (host) => answerNewsList(host, []), notice),
	updates('updates-failed', { call: 'newsList', kind: 'html' }, alert),
	updates('updates-tried-again', { call: 'newsList', kind: 'html' }, async (page, { trouble }) => {
		await alert(page)
		trouble.set({ call: 'newsList', kind: 'hang' })
		await page.getByRole('alert').getByRole('button').click()
		await busyButton(page)
	}),
	updates(
		'updates-next-page-loading',
		{ call: 'newsList', kind: 'hang', skip: 1 },
		async (page) => {
			await page.getByRole('tabpanel').getByRole('link').first().waitFor()
			await page.getByRole('tabpanel').locator('button').first().click()
			await busyButton(page)
		},
	),
	updates('updates-next-page-failed', { call: 'newsList', kind: 'html', skip: 1 }, async (page) => {
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		await page.getByRole('tabpanel').locator('button').first().click()
		await alert(page)
	}),
	updates('updates-covered', async (page) => {
		await forgetSeen(page)
		await page
			.getByRole('link', { name: /rejected|went live|ತಿರಸ್ಕೃತ|ಲೈವ್ ಆಗಿ/ })
			.first()
			.waitFor()
	}),
	updates('updates-install', (_host, page) => comeBackToInstall(page, 'browser'), installOffer),
	updates(
		'updates-install-iphone',
		(_host, page) => comeBackToInstall(page, 'iphone'),
		installOffer,
	),
]
