import type { Page } from 'playwright-core'

/** A news item of the Political tab. */
export const NEWS_ID = '64e512094837120495837261'
export const NEWS_ADDRESS = `/dashboard/news-detail?newsId=${NEWS_ID}`

export function submitForm(page: Page) {
	const dialog = page.getByRole('dialog', { name: 'Submit Links' })
	return {
		dialog,
		opener: page.getByRole('button', { name: 'Submit Link', exact: true }),
		field: (number: number) => dialog.getByRole('textbox', { name: `Link ${number}`, exact: true }),
		fields: dialog.getByRole('textbox'),
		add: dialog.getByRole('button', { name: 'Add link' }),
		remove: dialog.getByRole('button', { name: 'Remove link' }),
		paste: dialog.getByRole('button', { name: 'Paste link' }),
		copy: dialog.getByRole('button', { name: 'Copy link' }),
		submit: dialog.getByRole('button', { name: 'Submit', exact: true }),
		close: dialog.getByRole('button', { name: 'Close' }),
	}
}

export async function openForm(page: Page, address = NEWS_ADDRESS) {
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

/** Returns the notice at the top right with these words, until it starts to fade. */
export function toast(page: Page, words: string) {
	const region = page.getByRole('region', { name: 'Notices' })
	return region.getByRole('button', { name: words }).and(page.locator('[data-visible="true"]'))
}
