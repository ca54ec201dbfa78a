// @module-tag soak
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test as base } from '../journey.ts'
import { logIn, newsLinks } from '../session/pages.ts'
import { openForm } from '../submit/submit-form.ts'

/**
 * Translates every page as Chrome on Android does: replaces each text with two nested elements whenever the page
 * changes. The translation is the text itself.
 */
async function translatePages(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		const SKIPPED = 'font, script, style, textarea, [translate=no], .notranslate'

		function translate(root: Node) {
			const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
			const texts: Text[] = []
			for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
				texts.push(node as Text)
			for (const text of texts) {
				if (text.data.trim() === '' || text.parentElement?.closest(SKIPPED)) continue
				const [outer, inner] = [document.createElement('font'), document.createElement('font')]
				inner.textContent = text.data
				outer.append(inner)
				text.replaceWith(outer)
			}
		}

		new MutationObserver(() => document.body && translate(document.body)).observe(document, {
			childList: true,
			characterData: true,
			subtree: true,
		})
	})
}

/** A test that reads React's errors about removed nodes from the console, because boundaries catch them. */
const test = base.extend('context', async ({ context }, { onCleanup }) => {
	await translatePages(context)
	const crashes: string[] = []
	context.on('console', (message) => {
		if (/NotFoundError|is not a child of this node/.test(message.text()))
			crashes.push(message.text())
	})
	onCleanup(() => expect(crashes).toEqual([]))
	return context
})

test('a translated page works from the login to a link', async ({ page, context }) => {
	await page.goto('/auth/login')
	await logIn(page, { emailAddress: 'reporter', password: 'Reporter' })
	const fault = page.getByText('Please enter valid email')
	await fault.waitFor()
	await page.getByLabel('E-mail').fill(ACCOUNTS.ordinary.emailAddress)
	await fault.waitFor({ state: 'detached' })
	await logIn(page, ACCOUNTS.ordinary)
	await newsLinks(page).first().waitFor()
	await expect.poll(() => page.locator('#root font > font').count()).toBeGreaterThan(10)
	for (const [name, language] of [
		['ಕನ್ನಡ', 'kn'],
		['English', 'en'],
	] as const) {
		await page.getByRole('button', { name, exact: false }).click()
		await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language)
	}
	await page.getByRole('tab', { name: 'Local' }).click()
	await page.getByRole('tabpanel').getByRole('button', { name: 'Load more' }).click()
	await expect.poll(() => newsLinks(page).count()).toBeGreaterThan(10)

	const form = await openForm(page)
	await form.fill('not a link', 'https://youtu.be/translated2')
	await form.submit.click()
	await form.dialog.getByText('Invalid URL format').first().waitFor()
	await form.remove.first().click()
	await form.submit.click()
	await page
		.getByText(/^\d submitted/)
		.first()
		.waitFor()

	const bar = page.getByRole('status').filter({ hasText: "You're offline." })
	await context.setOffline(true)
	await bar.waitFor()
	await context.setOffline(false)
	await bar.waitFor({ state: 'detached' })
	expect(await page.getByText(/Oops! Something went wrong|ಕ್ಷಮಿಸಿ! ಏನೋ/).count()).toBe(0)
})
