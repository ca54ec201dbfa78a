import type { Page } from 'playwright-core'
import { MAX_LINKS } from '../../../src/shared/contract/limits.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { paste } from '../../journeys/sharing/clipboard.ts'
import { NEWS_ADDRESS } from '../../journeys/submit/submit-form.ts'
import type { Screen } from '../screens.ts'
import { alert, busyButton, toast } from './signs.ts'

const NEWS = { path: NEWS_ADDRESS, account: ACCOUNTS.ordinary }

const submit = (page: Page) => page.locator('dialog button[type="submit"]').click()

async function openWith(page: Page, ...links: string[]) {
	await page.getByRole('button', { name: /^(Submit Link|ಲಿಂಕ್ ಸಲ್ಲಿಸಿ)$/ }).click()
	for (const [place, link] of links.entries()) {
		if (place > 0) await page.locator('dialog form button:not([type="submit"]):not(li *)').click()
		await page.locator('dialog input').nth(place).fill(link)
	}
}

/** The submit dialog with something in it, and what is told when it has been sent. */
export const SUBMIT_STATES: Screen[] = [
	{
		...NEWS,
		name: 'submit-links-wrong',
		async ready(page) {
			await openWith(page, '', 'https://youtu.be/dQw4w9WgXcQ', 'https://example.org/video')
			await submit(page)
			await toast(page)
		},
	},
	{
		...NEWS,
		name: 'submit-links-ten',
		ready: (page) =>
			openWith(
				page,
				...Array.from({ length: MAX_LINKS }, (_, place) => `https://youtu.be/dQw4w9WgXc${place}`),
			),
	},
	{
		...NEWS,
		name: 'submit-links-pasted-twice',
		prepare: (_host, page) =>
			page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
		async ready(page) {
			await openWith(page, 'https://youtu.be/dQw4w9WgXcQ')
			await paste(
				page.locator('dialog input').first(),
				'https://x.com/example_desk/status/17?s=20 https://youtu.be/dQw4w9WgXcQ?si=Abc',
			)
			await page.locator('dialog form button:not([type="submit"]):not(li *)').click()
			await page.locator('dialog input').nth(2).fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
			await submit(page)
			await alert(page)
		},
	},
	{
		...NEWS,
		name: 'submit-links-sending',
		prepare: ({ trouble }) => trouble.set({ call: 'submitLinks', kind: 'hang' }),
		async ready(page) {
			await openWith(page, 'https://youtu.be/dQw4w9WgXcQ')
			await submit(page)
			await busyButton(page)
		},
	},
	{
		...NEWS,
		name: 'submit-links-refused',
		prepare: ({ trouble }) =>
			trouble.set({
				call: 'submitLinks',
				kind: 'status',
				status: 422,
				message: 'This video was published before the news.',
			}),
		async ready(page) {
			await openWith(page, 'https://youtu.be/dQw4w9WgXcQ')
			await submit(page)
			await toast(page)
		},
	},
	{
		...NEWS,
		name: 'submit-links-copied',
		prepare: (_host, page) => page.context().grantPermissions(['clipboard-write']),
		async ready(page) {
			await openWith(page, 'https://youtu.be/dQw4w9WgXcQ')
			await page.locator('dialog li button').click()
			await toast(page)
		},
	},
	{
		...NEWS,
		name: 'submissions-waiting',
		// The platform says that there is no network, and has no Background Sync.
		prepare: (_host, page) =>
			page.addInitScript(() => {
				Object.defineProperty(navigator, 'onLine', { value: false })
				if ('ServiceWorkerRegistration' in globalThis)
					Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
			}),
		async ready(page) {
			await openWith(page, 'https://youtu.be/dQw4w9WgXcQ')
			await submit(page)
			await page.locator('dialog').waitFor({ state: 'hidden' })
			await page.locator('header a').click()
			await page.locator('nav a[href="/dashboard/submissions"]').click()
			await page.locator('main section article').waitFor()
		},
	},
	{
		...NEWS,
		name: 'submit-links-sent',
		// The host itself would take the same link only once.
		prepare: ({ trouble }) =>
			trouble.set({ call: 'submitLinks', kind: 'body', body: { success: true }, status: 201 }),
		async ready(page) {
			await openWith(page, 'https://youtu.be/dQw4w9WgXcQ')
			await submit(page)
			await page.locator('dialog').waitFor({ state: 'hidden' })
			await toast(page)
		},
	},
]
