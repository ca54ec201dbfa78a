// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { mediaNamed } from '../screens/responses.ts'
import { test as base, NEWS_ADDRESS } from './big-file.ts'

const test = base.extend('mediaFiles', () =>
	mediaNamed('reservoir.jpg', 'meeting-report.mp4', 'council-hall.jpg'),
)

const tile = (page: Page) => page.getByRole('button', { name: 'Enlarge Picture 1' })

function viewer(page: Page, name = 'Picture 1') {
	const dialog = page.getByRole('dialog', { name })
	return { dialog, picture: dialog.getByRole('img', { name }) }
}

test('a full-screen picture zooms, closes, can be swiped and downloaded', async ({ page }) => {
	await page.goto(NEWS_ADDRESS)
	await tile(page).click()
	const { dialog, picture } = viewer(page)
	await picture.waitFor()
	const screen = page.viewportSize()
	const { width: across, height } = (await dialog.boundingBox()) ?? {}
	expect({ width: across, height }).toEqual(screen)

	const width = async () => Math.round((await picture.boundingBox())?.width ?? 0)
	const before = await width()
	expect(await dialog.getByRole('button', { name: 'Zoom out' }).isDisabled()).toBe(true)
	await dialog.getByRole('button', { name: 'Zoom in' }).click()
	await expect.poll(width).toBe(before * 2)
	// A picture wider than the screen scrolls inside its own area.
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen?.width)

	// A double tap zooms out, or in to the tapped point.
	await picture.dblclick({ position: { x: 20, y: 400 } })
	await expect.poll(width).toBe(before)
	await picture.dblclick({ position: { x: before - 20, y: 400 } })
	await expect.poll(width).toBe(before * 2)
	const scrolled = () => picture.evaluate((image) => image.parentElement?.scrollLeft)
	expect(await scrolled()).toBeGreaterThan(before / 2)

	await page.keyboard.press('Escape')
	await dialog.waitFor({ state: 'hidden' })
	await tile(page).click()
	await expect.poll(width).toBe(before)

	// Swiping is native scrolling. A script scrolls, because a busy headless browser may never answer a touch.
	await dialog.getByRole('list').evaluate((list) => list.scrollBy({ left: list.clientWidth }))
	const next = viewer(page, 'Picture 3')
	await next.picture.waitFor()
	expect(await next.dialog.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
	const download = page.waitForEvent('download')
	await next.dialog.getByRole('button', { name: 'Download', exact: true }).click()
	expect((await download).suggestedFilename()).toBe('council-hall.jpg')
	// The dialog announces it, too.
	await next.dialog.getByText('In the app', { exact: true }).last().waitFor()
	await next.dialog.getByRole('button', { name: 'Previous' }).click()
	await dialog.waitFor()
})
