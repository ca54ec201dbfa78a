import type { Page } from 'playwright-core'
import { MAX_LINKS } from '../../../src/shared/contract/calls.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { paste } from '../../journeys/sharing/shared-links.ts'
import { NEWS_ADDRESS } from '../../journeys/submit/submit-form.ts'
import type { Screen } from '../screens.ts'
import { putItem } from './outbox-items.ts'
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

/** A phone that is full, or that denies its storage: nothing can be written down. */
function fillPhone(page: Page) {
	return page.addInitScript(() => {
		IDBObjectStore.prototype.put = () => {
			throw new DOMException('No room', 'QuotaExceededError')
		}
	})
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

const UNCONFIRMED = { call: 'submitLinks', kind: 'status', status: 503 } as const

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
		prepare: ({ trouble }) => trouble.set(REFUSED),
		async ready(page) {
			await openWith(page, LINK)
			await submit(page)
			await toast(page)
		},
	},
	{
		...NEWS,
		name: 'submit-links-refused-in-part',
		prepare: ({ trouble }) => trouble.set({ ...ACCEPTED, times: 1 }, REFUSED),
		async ready(page) {
			await openWith(page, OTHER_LINK, LINK)
			await putItem(page, { links: [OTHER_LINK] })
			await submit(page)
			await page.locator('dialog [role=status]').waitFor()
		},
	},
	{
		...NEWS,
		name: 'submit-links-still-sending',
		async prepare({ trouble }, page) {
			trouble.set({ call: 'submitLinks', kind: 'hang' })
			await page.clock.install()
		},
		async ready(page) {
			await openWith(page, LINK)
			await submit(page)
			await busyButton(page)
			await page.clock.fastForward(8000)
			await toast(page)
		},
	},
	{
		...NEWS,
		name: 'submit-links-unconfirmed',
		prepare: ({ trouble }) => trouble.set(UNCONFIRMED),
		async ready(page) {
			await openWith(page, LINK)
			await submit(page)
			await toast(page)
		},
	},
	{
		...NEWS,
		name: 'submit-links-duplicates-left-out',
		prepare: ({ trouble }) => trouble.set(ACCEPTED),
		async ready(page) {
			await openWith(page, LINK, OTHER_LINK, `${LINK}?si=Abc`)
			await submit(page)
			await alert(page)
			await submit(page)
			await page.locator('dialog').waitFor({ state: 'hidden' })
			await toast(page)
		},
	},
	{
		...NEWS,
		name: 'submit-links-full-phone',
		prepare: (_host, page) => fillPhone(page),
		async ready(page) {
			await openWith(page, LINK)
			await page.context().setOffline(true)
			await submit(page)
			await toast(page)
		},
	},
	{
		...NEWS,
		name: 'submit-links-full-phone-sent',
		async prepare({ trouble }, page) {
			trouble.set(ACCEPTED)
			await fillPhone(page)
		},
		async ready(page) {
			await openWith(page, LINK)
			await submit(page)
			await page.locator('dialog').waitFor({ state: 'hidden' })
			await toast(page)
		},
	},
	{
		...NEWS,
		name: 'submit-links-full-phone-unconfirmed',
		async prepare({ trouble }, page) {
			trouble.set(UNCONFIRMED)
			await fillPhone(page)
		},
		async ready(page) {
			await openWith(page, LINK)
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
		// The host does not take them for now, and the browser has no Background Sync.
		prepare({ trouble }, page) {
			trouble.set({ call: 'submitLinks', kind: 'status', status: 401 })
			return page.addInitScript(() => {
				if ('ServiceWorkerRegistration' in globalThis)
					Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
			})
		},
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
		prepare: ({ trouble }) => trouble.set(ACCEPTED),
		async ready(page) {
			await openWith(page, 'https://youtu.be/dQw4w9WgXcQ')
			await submit(page)
			await page.locator('dialog').waitFor({ state: 'hidden' })
			await toast(page)
		},
	},
]
