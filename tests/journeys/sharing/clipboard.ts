import type { Locator, Page } from 'playwright-core'

/** A phone whose clipboard the tests may fill, and the app may read. */
export const WITH_CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

export function copy(page: Page, text: string): Promise<void> {
	return page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
}

/** Pastes into a field by the keyboard, as the platform does it. */
export async function paste(field: Locator, text: string): Promise<void> {
	await copy(field.page(), text)
	await field.press('Control+V')
}
