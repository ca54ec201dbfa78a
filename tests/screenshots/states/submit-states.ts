import type { Page } from 'playwright-core'
import { MAX_LINKS } from '../../../src/shared/contract/calls.ts'
import { paste } from '../../journeys/sharing/shared-links.ts'
import { NEWS_ADDRESS } from '../../journeys/submit/submit-form.ts'
import { type Screen, signedInAt } from '../screens.ts'
import { putItem } from './outbox-items.ts'
import { alert, busyButton, toast } from './signs.ts'

const news = signedInAt(NEWS_ADDRESS)

const submit = (page: Page) => page.locator('dialog button[type="submit"]').click()

async function openWith(page: Page, ...links: string[]) {
	await page.getByRole('button', { name: /^(Submit Link|ಲಿಂಕ್ ಸಲ್ಲಿಸಿ)$/ }).click()
	for (const [place, link] of links.entries()) {
		if (place > 0) await page.locator('dialog form button:not([type="submit"]):not(li *)').click()
		await page.locator('dialog input').nth(place).fill(link)
	}
}

async function send(page: Page, ...links: string[]) {
	await openWith(page, ...links)
	await submit(page)
}

const LINK = 'https://youtu.be/dQw4w9WgXcQ'
const OTHER_LINK = 'https://www.instagram.com/reel/C8aBcDeFgHi/'

const ACCEPTED = {
	call: 'submitLinks',
	kind: 'body',
	body: { success: true },
	status: 201,
} as const

const REFUSED = {
	call: 'submitLinks',
	kind: 'status',
	status: 422,
	message: 'This video was published before the news.',
} as const

/** The submit dialog with links in it, and the messages after sending. */
export const SUBMIT_STATES: Screen[] = [
	news('submit-links-wrong', async (page) => {
		await send(page, '', LINK, 'https://example.org/video')
		await toast(page)
	}),
	news('submit-links-ten', (page) =>
		openWith(
			page,
			...Array.from({ length: MAX_LINKS }, (_, place) => `https://youtu.be/dQw4w9WgXc${place}`),
		),
	),
	news(
		'submit-links-pasted-twice',
		(_host, page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
		async (page) => {
			await openWith(page, LINK)
			await paste(
				page.locator('dialog input').first(),
				'https://x.com/example_desk/status/17?s=20 https://youtu.be/dQw4w9WgXcQ?si=Abc',
			)
			await page.locator('dialog form button:not([type="submit"]):not(li *)').click()
			await page.locator('dialog input').nth(2).fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
			await submit(page)
			await alert(page)
		},
	),
	news('submit-links-sending', { call: 'submitLinks', kind: 'hang' }, async (page) => {
		await send(page, LINK)
		await busyButton(page)
	}),
	news(
		'submit-links-refused-in-part',
		({ trouble }) => trouble.set({ ...ACCEPTED, times: 1 }, REFUSED),
		async (page) => {
			await openWith(page, OTHER_LINK, LINK)
			await putItem(page, { links: [OTHER_LINK] })
			await submit(page)
			await page.locator('dialog [role=status]').waitFor()
		},
	),
	news(
		'submit-links-still-sending',
		async ({ trouble }, page) => {
			trouble.set({ call: 'submitLinks', kind: 'hang' })
			await page.clock.install()
		},
		async (page) => {
			await send(page, LINK)
			await busyButton(page)
			await page.clock.fastForward(8000)
			await toast(page)
		},
	),
	news(
		'submit-links-full-phone',
		(_host, page) =>
			page.addInitScript(() => {
				IDBObjectStore.prototype.put = () => {
					throw new DOMException('No room', 'QuotaExceededError')
				}
			}),
		async (page) => {
			await openWith(page, LINK)
			await page.context().setOffline(true)
			await submit(page)
			await toast(page)
		},
	),
	// The host refuses the links for now, and the browser has no Background Sync.
	news(
		'submissions-waiting',
		({ trouble }, page) => {
			trouble.set({ call: 'submitLinks', kind: 'status', status: 401 })
			return page.addInitScript(() => {
				if ('ServiceWorkerRegistration' in globalThis)
					Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
			})
		},
		async (page) => {
			await send(page, LINK)
			await page.locator('dialog').waitFor({ state: 'hidden' })
			await page.locator('header a').click()
			await page.locator('nav a[href="/dashboard/submissions"]').click()
			await page.locator('main section article').waitFor()
		},
	),
	// The host itself would accept the same link only once.
	news('submit-links-sent', ACCEPTED, async (page) => {
		await send(page, LINK)
		await page.locator('dialog').waitFor({ state: 'hidden' })
		await toast(page)
	}),
]
