// @module-tag soak
import { expect } from 'vitest'
import { test } from '../screens/reporter.ts'
import { answerNews } from '../screens/responses.ts'

test('a picture is seen over the whole screen, larger by steps, and Escape leads back', async ({
	page,
	portal,
}) => {
	answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
	await page.goto('/dashboard/news-detail?newsId=one')
	await page.getByRole('button', { name: 'Enlarge Picture 1' }).click()
	const dialog = page.getByRole('dialog', { name: 'Picture 1' })
	const picture = dialog.getByRole('img', { name: 'Picture 1' })
	await picture.waitFor()
	const screen = page.viewportSize()
	const size = await dialog.evaluate((element: HTMLElement) => ({
		width: element.offsetWidth,
		height: element.offsetHeight,
		background: getComputedStyle(element).backgroundColor,
	}))
	expect(size).toEqual({ ...screen, background: 'rgb(0, 0, 0)' })

	const width = async () => Math.round((await picture.boundingBox())?.width ?? 0)
	const before = await width()
	expect(await dialog.getByRole('button', { name: 'Smaller' }).isDisabled()).toBe(true)
	await dialog.getByRole('button', { name: 'Larger' }).click()
	await expect.poll(width).toBe(before * 2)
	// What is wider than the screen is moved inside its own area.
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen?.width)

	// A double tap leads back, and to the point that is tapped.
	await picture.dblclick({ position: { x: 20, y: 400 } })
	await expect.poll(width).toBe(before)
	await picture.dblclick({ position: { x: before - 20, y: 400 } })
	await expect.poll(width).toBe(before * 2)
	const scrolled = () => picture.evaluate((image) => image.parentElement?.scrollLeft)
	expect(await scrolled()).toBeGreaterThan(before / 2)

	await page.keyboard.press('Escape')
	await dialog.waitFor({ state: 'hidden' })
	await page.getByRole('button', { name: 'Enlarge Picture 1' }).click()
	await expect.poll(width).toBe(before)
})

test('Back closes the large picture and stays on the news, and Close leaves no step behind', async ({
	page,
	portal,
}) => {
	const news = '/dashboard/news-detail?newsId=one'
	answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
	await page.goto('/dashboard/user-profile')
	await page.goto(news)
	const tile = page.getByRole('button', { name: 'Enlarge Picture 1' })
	const dialog = page.getByRole('dialog', { name: 'Picture 1' })
	const isTileFocused = () => tile.evaluate((button) => button === document.activeElement)
	await tile.click()
	await dialog.waitFor()
	await page.goBack()
	await dialog.waitFor({ state: 'hidden' })
	expect(page.url()).toBe(portal.origin + news)
	expect(await isTileFocused()).toBe(true)

	await tile.click()
	await dialog.getByRole('button', { name: 'Close' }).click()
	await dialog.waitFor({ state: 'hidden' })
	expect(await isTileFocused()).toBe(true)
	await page.goBack()
	await page.waitForURL('**/dashboard/user-profile')
})

test('a reload with the picture open, or with an entry of another kind, breaks nothing', async ({
	page,
	portal,
}) => {
	answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
	await page.goto('/dashboard/news-detail?newsId=one')
	await page.getByRole('button', { name: 'Enlarge Picture 1' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.waitFor()
	await page.reload()
	await dialog.getByRole('img', { name: 'Picture 1' }).waitFor()
	await page.keyboard.press('Escape')
	await dialog.waitFor({ state: 'hidden' })

	for (const viewer of ['https://elsewhere.example/a.jpg', { address: 1 }, true]) {
		await page.evaluate((value) => {
			history.replaceState({ ...history.state, viewer: value }, '')
		}, viewer)
		await page.reload()
		await page.getByRole('button', { name: 'Enlarge Picture 1' }).waitFor()
		expect(await dialog.count()).toBe(0)
	}
})

test('one swipes from a picture to the next, past the videos, and downloads it there', async ({
	page,
	portal,
}) => {
	answerNews(portal.host, {
		mediaFiles: [
			{ type: 'image', filePath: 'news/reservoir.jpg' },
			{ type: 'video', filePath: 'news/meeting-report.mp4' },
			{ type: 'image', filePath: 'news/council-hall.jpg' },
		],
	})
	await page.goto('/dashboard/news-detail?newsId=one')
	await page.getByRole('button', { name: 'Enlarge Picture 1' }).click()
	const first = page.getByRole('dialog', { name: 'Picture 1' })
	await first.getByRole('img', { name: 'Picture 1' }).waitFor()
	// Swiping is the platform's own scrolling. A busy headless browser may never answer a touch, so a script scrolls.
	await first.getByRole('list').evaluate((list) => list.scrollBy({ left: list.clientWidth }))
	const next = page.getByRole('dialog', { name: 'Picture 3' })
	await next.getByRole('img', { name: 'Picture 3' }).waitFor()
	expect(await next.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
	const download = page.waitForEvent('download')
	await next.getByRole('button', { name: 'Download', exact: true }).click()
	expect((await download).suggestedFilename()).toBe('council-hall.jpg')
	// It is announced in the dialog, too.
	await next.getByText('Saved on this phone').last().waitFor()
	await next.getByRole('button', { name: 'Previous' }).click()
	await page.getByRole('dialog', { name: 'Picture 1' }).waitFor()
})
