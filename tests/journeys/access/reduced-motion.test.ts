import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { GALLERY } from '../../screenshots/gallery-screen.ts'
import { SCREENS } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { STATES } from '../../screenshots/states.ts'
import { signIn, test } from '../journey.ts'
import { openForm } from '../submit/submit-form.ts'

/** Every animation and transition that begins on a page from now on, by what moves. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const moves: string[] = []
		Object.assign(globalThis, { moves })
		for (const kind of ['animationstart', 'transitionrun'])
			document.addEventListener(kind, (event) => {
				const name = (event as AnimationEvent).animationName ?? ''
				moves.push(`${kind} ${name} on <${(event.target as Element).localName}>`)
			})
	})
	return async () => {
		// One more frame: an event of the last change may still be on its way.
		await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
		return page.evaluate(() => [
			...(globalThis as unknown as { moves: string[] }).moves,
			...document.getAnimations().map((animation) => `running ${animation.constructor.name}`),
		])
	}
}

describe('where motion is not wanted', () => {
	test('nothing moves on any screen, whatever its state', async ({ page, portal }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' })
		const motion = await watchMotion(page)
		const screens = [...SCREENS, ...STATES, GALLERY]
		// The broken browser of this one would stay for the screens after it.
		for (const screen of screens.filter(({ name }) => name !== 'crash')) {
			await showScreen(page, portal, screen, 'en')
			expect(await motion(), screen.name).toEqual([])
		}
	})

	test('neither a tab, a row nor the dialog moves when it is used', async ({
		page,
		context,
		portal,
	}) => {
		await page.emulateMedia({ reducedMotion: 'reduce' })
		const motion = await watchMotion(page)
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/updates')
		await page.getByRole('tab').nth(2).click()
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		expect(await motion(), 'tab').toEqual([])
		await page.getByRole('link', { name: 'My Insights' }).click()
		await page.locator('li button[aria-expanded]').first().click()
		await page.locator('li dl').waitFor()
		expect(await motion(), 'row').toEqual([])
		const form = await openForm(page)
		await form.close.click()
		await form.dialog.waitFor({ state: 'hidden' })
		expect(await motion(), 'dialog').toEqual([])
	})

	test('elsewhere a tab, a row and the dialog do move', async ({ page, context, portal }) => {
		const motion = await watchMotion(page)
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/updates')
		await page.getByRole('tab').nth(2).click()
		await expect.poll(motion).toContainEqual(expect.stringContaining('on <div>'))
	})
})
