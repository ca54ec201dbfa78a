import type { Locator, Page } from 'playwright-core'
import type { Portal } from '../portal.ts'
import { storedRecords } from '../stored-records.ts'

type Shared = { title?: string; text?: string; url?: string }

/** Returns the address that the phone opens when something is shared to the app. */
export function shareAddress(shared: Shared): string {
	return `/share?${new URLSearchParams(shared)}`
}

/** Returns locators for the parts of the share screen. */
export function sharedLinks(page: Page) {
	const main = page.getByRole('main')
	return {
		heading: main.getByRole('heading', { name: 'Shared links', level: 1 }),
		links: main.getByRole('list', { name: 'Shared links' }).getByRole('listitem'),
		remove: main.getByRole('button', { name: 'Remove link' }),
		discard: main.getByRole('button', { name: 'Discard' }),
		entry: main.getByRole('textbox', { name: 'Paste a link' }),
		add: main.getByRole('button', { name: 'Add link' }),
		search: main.getByRole('searchbox', { name: 'Search the news' }),
		news: main.getByRole('list', { name: 'News' }).getByRole('button'),
	}
}

/** Returns the shared links of all users that are stored on this phone. */
export async function storedLinks(page: Page): Promise<string[]> {
	const records = await storedRecords<{ links: string[] }>(page, 'sharedLinks')
	return records.flatMap(({ value }) => value.links)
}

export function submittedLinks({ host }: Portal): string[][] {
	return host.log.entries.flatMap(({ call, body }) =>
		call === 'submitLinks' ? [JSON.parse(body).links] : [],
	)
}

/** A phone whose clipboard tests can write and the app can read. */
export const WITH_CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

export function copy(page: Page, text: string): Promise<void> {
	return page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
}

/** Pastes into a field with the keyboard shortcut. */
export async function paste(field: Locator, text: string): Promise<void> {
	await copy(field.page(), text)
	await field.press('Control+V')
}
