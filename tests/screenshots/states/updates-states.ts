import type { Page } from 'playwright-core'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { answerNewsList } from '../../journeys/screens/responses.ts'
import type { Screen } from '../screens.ts'
import { forgetSeen } from './forget-seen.ts'
import { alert, busyButton, notice, skeleton } from './signs.ts'

const UPDATES = { path: '/dashboard/updates', account: ACCOUNTS.ordinary }

/** A reporter who has come back, in a browser that can install the app or on an iPhone. */
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

/** The list of news: on its way, empty, failed, tried again, its next page, and the offer to install the app. */
export const UPDATES_STATES: Screen[] = [
	{
		...UPDATES,
		name: 'updates-loading',
		prepare: ({ trouble }) => trouble.set({ call: 'newsList', kind: 'hang' }),
		ready: skeleton,
	},
	{ ...UPDATES, name: 'updates-empty', prepare: (host) => answerNewsList(host, []), ready: notice },
	{
		...UPDATES,
		name: 'updates-failed',
		prepare: ({ trouble }) => trouble.set({ call: 'newsList', kind: 'html' }),
		ready: alert,
	},
	{
		...UPDATES,
		name: 'updates-tried-again',
		prepare: ({ trouble }) => trouble.set({ call: 'newsList', kind: 'html' }),
		async ready(page, { trouble }) {
			await alert(page)
			trouble.set({ call: 'newsList', kind: 'hang' })
			await page.getByRole('alert').getByRole('button').click()
			await busyButton(page)
		},
	},
	{
		...UPDATES,
		name: 'updates-next-page-loading',
		prepare: ({ trouble }) => trouble.set({ call: 'newsList', kind: 'hang', skip: 1 }),
		async ready(page) {
			await page.getByRole('tabpanel').getByRole('link').first().waitFor()
			await page.getByRole('tabpanel').locator('button:not([aria-pressed])').first().click()
			await busyButton(page)
		},
	},
	{
		...UPDATES,
		name: 'updates-next-page-failed',
		prepare: ({ trouble }) => trouble.set({ call: 'newsList', kind: 'html', skip: 1 }),
		async ready(page) {
			await page.getByRole('tabpanel').getByRole('link').first().waitFor()
			await page.getByRole('tabpanel').locator('button:not([aria-pressed])').first().click()
			await alert(page)
		},
	},
	{
		...UPDATES,
		name: 'updates-covered',
		async ready(page) {
			await forgetSeen(page)
			await page.getByRole('link', { name: /rejected|went live|ತಿರಸ್ಕೃತ|ಲೈವ್ ಆಗಿ/ }).waitFor()
		},
	},
	{
		...UPDATES,
		name: 'updates-install',
		prepare: (_host, page) => comeBackToInstall(page, 'browser'),
		ready: installOffer,
	},
	{
		...UPDATES,
		name: 'updates-install-iphone',
		prepare: (_host, page) => comeBackToInstall(page, 'iphone'),
		ready: installOffer,
	},
]
