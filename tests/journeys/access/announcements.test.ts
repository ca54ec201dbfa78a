import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { publishNews } from '../screens/responses.ts'
import { NEWS_ADDRESS } from '../submit/submit-form.ts'
import { noteAnnounced } from './announced.ts'

const REFUSAL = 'Incorrect e-mail or password.'

function inKannada(context: BrowserContext) {
	return context.addInitScript(() => localStorage.setItem('language', 'kn'))
}

/**
 * Returns a function that reads the only live region in Chromium's accessibility tree, which omits inert ones. It throws
 * unless there is exactly one.
 */
async function openLiveRegion(page: Page) {
	const devTools = await page.context().newCDPSession(page)
	await devTools.send('Accessibility.enable')
	return async () => {
		const { nodes } = await devTools.send('Accessibility.getFullAXTree')
		const textIn = (id: string): string[] => {
			const node = nodes.find(({ nodeId }) => nodeId === id)
			if (node?.role?.value === 'StaticText' && !node.ignored) return [String(node.name?.value)]
			return (node?.childIds ?? []).flatMap(textIn)
		}
		const regions = nodes.flatMap(({ nodeId, ignored, backendDOMNodeId, properties = [] }) => {
			const live = properties.find(({ name }) => name === 'live')?.value.value
			if (ignored || live === undefined || live === 'off') return []
			return [{ id: backendDOMNodeId, live: String(live), lines: textIn(nodeId) }]
		})
		expect(regions).toHaveLength(1)
		return regions[0]
	}
}

describe('a toast is announced', () => {
	test('by a region that already existed, in its own language', { tags: 'soak' }, async ({
		page,
		context,
	}) => {
		await inKannada(context)
		await page.clock.install()
		const announced = await noteAnnounced(page)
		await page.goto('/auth/login')
		await page.locator('form').waitFor()
		const liveRegion = await openLiveRegion(page)
		const before = await liveRegion()
		expect(before).toMatchObject({ live: 'polite', lines: [] })

		for (const [place, way] of ['time', 'a click', 'time'].entries()) {
			await page.locator('input[name=userId]').fill(ACCOUNTS.ordinary.emailAddress)
			await page.locator('input[name=password]').fill('not the word')
			await page.locator('button[type=submit]').click()
			await expect.poll(liveRegion).toEqual({ ...before, lines: [REFUSAL] })
			// The host answers in English, whatever the page's language.
			const line = page.locator('[data-live-region] [lang=en]')
			expect(await line.textContent()).toBe(REFUSAL)
			expect(await page.evaluate(() => document.documentElement.lang)).toBe('kn')
			if (way === 'time') await page.clock.runFor(6000)
			else await page.getByRole('region').getByRole('button').click()
			await expect.poll(liveRegion).toEqual(before)
			const heard = await announced()
			expect(heard.filter((text) => text === REFUSAL)).toHaveLength(place + 1)
		}
	})

	test('inside the open dialog, with the focus on the field', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		await inKannada(context)
		const announced = await noteAnnounced(page)
		await page.goto(NEWS_ADDRESS)
		const liveRegion = await openLiveRegion(page)
		await page.getByRole('button', { name: 'ಲಿಂಕ್ ಸಲ್ಲಿಸಿ' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.waitFor()
		const before = await liveRegion()
		expect(before).toMatchObject({ live: 'polite', lines: [] })

		await dialog.locator('button[type=submit]').click()
		const words = 'ಸಲ್ಲಿಸುವ ಮೊದಲು ದೋಷಗಳನ್ನು ಸರಿಪಡಿಸಿ.'
		await expect.poll(liveRegion).toEqual({ ...before, lines: [words] })
		expect(await dialog.locator('[data-live-region] [lang=kn]').textContent()).toBe(words)
		const field = dialog.getByRole('textbox', { description: 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಲಿಂಕ್ ನಮೂದಿಸಿ' })
		expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
		expect(await field.getAttribute('aria-invalid')).toBe('true')
		expect((await announced()).filter((text) => text === words)).toHaveLength(1)
	})
})

describe('a list announces', () => {
	test.beforeEach(({ context, portal }) => signIn(context, portal, ACCOUNTS.ordinary))

	test('what Load More added, and moves the focus to the last page', async ({ page, host }) => {
		// Enough for the list to become virtual after its last page, and to render only some rows.
		const total = 35
		host.database.exec("UPDATE news SET category = 'Local'")
		for (let number = 1; number <= total; number += 1)
			publishNews(host, `News ${number}`, 'Political', Date.now() - number * 60_000)
		const announced = await noteAnnounced(page)
		await page.goto('/dashboard/updates')
		const list = page.getByRole('tabpanel').getByRole('list')
		const more = page.getByRole('button', { name: 'Load More' })
		const focusedText = () => page.locator('a:focus, button:focus').textContent({ timeout: 2000 })
		const heard = async () => (await announced()).filter((text) => text.endsWith('more loaded.'))

		await more.press('Enter')
		await expect.poll(heard).toEqual(['10 more loaded.'])
		expect(await focusedText()).toBe('Load More')
		await page.keyboard.press('Enter')
		await expect.poll(heard).toHaveLength(2)
		await page.keyboard.press('Enter')
		await expect.poll(heard).toEqual(['10 more loaded.', '10 more loaded.', '5 more loaded.'])
		expect(await more.count()).toBe(0)
		await list.locator('[aria-posinset="31"]').waitFor()
		expect(await focusedText()).toContain('News 31')
	})
})

test('opening a page moves the focus to its heading', { tags: 'soak' }, async ({ page }) => {
	const focused = () =>
		page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)
	await page.goto('/auth/login')
	await page.locator('form').waitFor()
	expect(await focused()).toMatch(/^BODY/)
	await page.getByLabel('E-mail').fill(ACCOUNTS.ordinary.emailAddress)
	await page.getByLabel('Password').fill(ACCOUNTS.ordinary.password)
	await page.getByRole('button', { name: 'Login' }).click()
	await expect.poll(focused).toBe('H1 Updates')
	await page.getByRole('link', { name: 'My Insights' }).click()
	await expect.poll(focused).toBe('H1 My Insights')
	await page.getByRole('link', { name: 'Back to updates' }).click()
	await expect.poll(focused).toBe('H1 Updates')
	await page.getByRole('button', { name: 'Logout' }).click()
	await expect.poll(focused).toBe('H1 Log in')
})

test('the empty fields of the login are not called wrong', async ({ page, context }) => {
	await page.goto('/auth/login')
	await page.getByLabel('E-mail').waitFor()
	const phone = await context.newCDPSession(page)
	const { nodes } = await phone.send('Accessibility.getFullAXTree')
	const fields = nodes.filter(({ role }) => role?.value === 'textbox')
	const invalid = fields.map(
		({ properties }) => properties?.find(({ name }) => name === 'invalid')?.value.value,
	)
	expect(invalid).toEqual(['false', 'false'])
})
