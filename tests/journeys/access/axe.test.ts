import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SCREENS } from '../../screenshots/screens.ts'
import { signIn, test } from '../journey.ts'

const LOOKS = [
	{ language: 'en', colorScheme: 'light' },
	{ language: 'kn', colorScheme: 'dark' },
	{ language: 'kn', colorScheme: 'light' },
	{ language: 'en', colorScheme: 'dark' },
] as const

describe('axe finds nothing to object to', () => {
	for (const { name, path, account, ready } of SCREENS) {
		test(`on ${name}, in both languages, by day and by night`, async ({
			page,
			context,
			portal,
		}) => {
			if (account) await signIn(context, portal, account)
			for (const { language, colorScheme } of LOOKS) {
				await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
				await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
				await page.goto(path)
				await ready(page)
				expect(await violations(page), `${language}, ${colorScheme}`).toEqual([])
			}
		})
	}
})

async function violations(page: Page) {
	// Evaluated from outside the page: its content policy lets no other script in.
	await page.evaluate(axe.source)
	const { violations: found } = await page.evaluate(() => window.axe.run())
	return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

declare global {
	interface Window {
		axe: typeof axe
	}
}
