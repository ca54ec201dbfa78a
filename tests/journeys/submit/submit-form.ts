import type { Page } from 'playwright-core'
import { noticesOn } from '../responses/notices.ts'

/** A news item of the Political tab. */
export const NEWS_ID = '64e512094837120495837261'
export const NEWS_ADDRESS = `/dashboard/news-detail?newsId=${NEWS_ID}` as const

export function submitForm(page: Page) {
	const dialog = page.getByRole('dialog', { name: 'Submit Links' })
	const field = (number: number) =>
		dialog.getByRole('textbox', { name: `Link ${number}`, exact: true })
	const add = dialog.getByRole('button', { name: 'Add link' })
	const submit = dialog.getByRole('button', { name: 'Submit', exact: true })
	return {
		dialog,
		opener: page.getByRole('button', { name: 'Submit Link', exact: true }),
		field,
		fields: dialog.getByRole('textbox'),
		add,
		remove: dialog.getByRole('button', { name: 'Remove link' }),
		paste: dialog.getByRole('button', { name: 'Paste link' }),
		copy: dialog.getByRole('button', { name: 'Copy link' }),
		open: dialog.getByRole('link', { name: 'Open link in a new tab' }),
		submit,
		close: dialog.getByRole('button', { name: 'Close' }),
		/** Types each link into its own field. */
		async fill(...links: string[]) {
			for (const [place, link] of links.entries()) {
				if (place > 0) await add.click()
				await field(place + 1).fill(link)
			}
		},
		/** Submits, and waits until the dialog has closed. */
		async send() {
			await submit.click()
			await dialog.waitFor({ state: 'hidden' })
		},
	}
}

export async function openForm(page: Page, address: string = NEWS_ADDRESS) {
	await page.goto(address)
	const form = submitForm(page)
	await form.opener.click()
	await form.dialog.waitFor()
	return form
}

export async function submitLink(page: Page, link: string) {
	const form = submitForm(page)
	await form.opener.click()
	await form.field(1).fill(link)
	await form.submit.click()
}

/** Submits a link, and waits until the dialog has closed. */
export async function sendLink(page: Page, link: string) {
	await submitLink(page, link)
	await submitForm(page).dialog.waitFor({ state: 'hidden' })
}

/** Returns the notice at the top right with these words, until it starts to fade. */
export function toast(page: Page, words: string) {
	return noticesOn(page).and(page.getByRole('button', { name: words }))
}
