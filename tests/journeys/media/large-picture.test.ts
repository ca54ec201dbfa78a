import { expect } from 'vitest'
import { answerNews } from '../screens/answers.ts'
import { test } from '../screens/reporter.ts'

test('a picture is seen over the whole screen, larger by steps, and Escape leads back', async ({
	page,
	portal,
}) => {
	answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
	await page.goto('/dashboard/news-detail?newsId=one')
	await page.getByRole('button', { name: 'Enlarge Image 1' }).click()
	const dialog = page.getByRole('dialog', { name: 'Image 1' })
	const picture = dialog.getByRole('img', { name: 'Image 1' })
	await picture.waitFor()
	const screen = page.viewportSize()
	const size = await dialog.evaluate((element: HTMLElement) => ({
		width: element.offsetWidth,
		height: element.offsetHeight,
	}))
	expect(size).toEqual(screen)

	const width = async () => Math.round((await picture.boundingBox())?.width ?? 0)
	const before = await width()
	expect(await dialog.getByRole('button', { name: 'Smaller' }).isDisabled()).toBe(true)
	await dialog.getByRole('button', { name: 'Larger' }).click()
	await expect.poll(width).toBe(before * 2)
	// What is wider than the screen is moved inside its own area.
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen?.width)

	await page.keyboard.press('Escape')
	await dialog.waitFor({ state: 'hidden' })
	await page.getByRole('button', { name: 'Enlarge Image 1' }).click()
	await expect.poll(width).toBe(before)
})
