import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'

const TABS = ['Political', 'Government', 'Local']

function selectedTab(page: Page) {
	return page.getByRole('tab', { selected: true }).textContent()
}

describe('updates, /dashboard/updates: the tabs', () => {
	test('have their own news, are restored, and move by arrow keys', async ({ page, host }) => {
		await page.goto('/dashboard/updates')
		await page.getByRole('heading', { level: 1, name: 'Updates' }).waitFor()
		expect(await page.getByRole('tab').allTextContents()).toEqual(TABS)
		expect(await selectedTab(page)).toBe('Political')

		const newest = host.database.prepare(
			'SELECT title FROM news WHERE category = ? ORDER BY created_at DESC LIMIT 1',
		)
		for (const name of ['Government', 'Local', 'Political']) {
			await page.getByRole('tab', { name }).click()
			const row = page.getByRole('tabpanel', { name }).getByRole('link').first()
			await row.waitFor()
			const { title } = newest.get(name) as { title: string }
			expect(await row.textContent()).toContain(title.slice(0, 90))
			expect(new URL(page.url()).searchParams.get('tab')).toBe(name)
			expect(await page.evaluate(() => localStorage.getItem('activeTab'))).toBe(name)
		}
		// Cached news is shown before the next frame.
		const atOnce = await page
			.getByRole('tab', { name: 'Government' })
			.evaluate(async (tab: HTMLElement) => {
				tab.click()
				await Promise.resolve()
				const panel = document.querySelector('[role=tabpanel]')
				const rows = panel?.querySelectorAll('li').length
				return { selected: tab.ariaSelected, panel: panel?.getAttribute('aria-labelledby'), rows }
			})
		expect(atOnce).toEqual({ selected: 'true', panel: 'tab-Government', rows: 10 })

		// They are restored from the address, or else from the phone.
		await page.evaluate(() => localStorage.setItem('activeTab', 'Local'))
		await page.goto('/dashboard/updates')
		await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().waitFor()

		await page.goto('/dashboard/updates?tab=Government')
		await page.getByRole('tabpanel', { name: 'Government' }).waitFor()

		// The phone remembers the tab that the address opened.
		await page.goto('/dashboard/updates?tab=Elsewhere')
		await page.getByRole('tabpanel', { name: 'Government' }).waitFor()

		// Arrow keys, Home and End move between them, and only the open one is a tab stop.
		await page.getByRole('tab', { name: 'Government' }).focus()
		const steps = [
			['ArrowRight', 'Local'],
			['ArrowRight', 'Political'],
			['ArrowLeft', 'Local'],
			['Home', 'Political'],
			['End', 'Local'],
			['ArrowLeft', 'Government'],
		] as const
		for (const [key, name] of steps) {
			await page.keyboard.press(key)
			await page.getByRole('tab', { name, selected: true }).waitFor()
			expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
			await page.getByRole('tabpanel', { name }).waitFor()
		}
		await page.keyboard.press('Tab')
		expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab')
	})

	test('keep the focus on a slow phone and host', { tags: 'soak' }, async ({ page, host }) => {
		await page.goto('/dashboard/updates')
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		await page.getByRole('tab', { name: 'Political' }).focus()
		host.trouble.set({ call: 'newsList', kind: 'latency', milliseconds: 2000 })
		const phone = await page.context().newCDPSession(page)
		await phone.send('Emulation.setCPUThrottlingRate', { rate: 20 })
		for (const name of ['Government', 'Local', 'Political']) {
			await page.keyboard.press('ArrowRight')
			await page.getByRole('tab', { name, selected: true }).waitFor()
			await page.waitForTimeout(1000)
			expect(await page.evaluate(() => document.activeElement?.id)).toBe(`tab-${name}`)
		}
	})
})
