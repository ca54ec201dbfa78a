import type { Page } from 'playwright-core'

export const CONTACT = { address: 'tel:+918023456789', words: '+91 80 2345 6789' }

/** Writes a newsroom contact into the page's documents, as a rollout does. */
export async function giveContact(page: Page): Promise<void> {
	const settings = 'id="newsroom-settings">'
	await page.route('**/*', async (route) => {
		if (route.request().resourceType() !== 'document') return route.fallback()
		const response = await route.fetch()
		const body = (await response.text()).replace(
			`${settings}{}`,
			`${settings}${JSON.stringify({ contact: CONTACT })}`,
		)
		await route.fulfill({ response, body })
	})
}
