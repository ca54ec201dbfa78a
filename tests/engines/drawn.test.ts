import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { inEachEngine, logIn, signIn, test } from './engine-test.ts'

type Box = { x: number; y: number; width: number; height: number }

/** Returns how many colours a part of a picture has. A blank part has one or two. */
function coloursIn(picture: Buffer, { x, y, width, height }: Box): number {
	const png = PNG.sync.read(picture)
	// Some engines take screenshots in device pixels.
	const scale = png.width / 390
	const colours = new Set<number>()
	for (let row = Math.ceil(y * scale); row < Math.floor((y + height) * scale); row += 1)
		for (let column = Math.ceil(x * scale); column < Math.floor((x + width) * scale); column += 1)
			colours.add(png.data.readUInt32BE((row * png.width + column) * 4))
	return colours.size
}

inEachEngine('the content of a page', (engine) => {
	test('is drawn: a toast of the right height, and rows of both lists', async ({ phoneWith }) => {
		const { reporter } = await phoneWith(engine()).start()
		await logIn(reporter)
		const height = await reporter.until('toast', () => {
			const toast = document.querySelector('[data-type="success"]')
			return toast?.getBoundingClientRect().height
		})
		expect(height).toBeLessThan(100)

		for (const [link, path] of [
			['My Insights', '/dashboard/submissions'],
			['Back to updates', '/dashboard/updates'],
			['My Insights', '/dashboard/submissions'],
		] as const) {
			await reporter.tap('link', link)
			await reporter.untilAt(path)
			const box: Box = await reporter.until('list', () => {
				const row = document.querySelector('li a, li button[aria-expanded]')
				return row?.getBoundingClientRect().toJSON()
			})
			await reporter.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1200)))
			expect(coloursIn(await reporter.page.screenshot(), box)).toBeGreaterThan(20)
		}
	})

	test('fits a sheet, which does not scroll sideways', async ({ phoneWith }) => {
		const { reporter } = await phoneWith(engine()).start()
		await signIn(reporter)
		await reporter.open('/dashboard/news-detail?newsId=64e512094837120495837261')
		await reporter.tap('button', 'Submit Link')
		const sheet = await reporter.until('sheet', () => {
			const dialog = document.querySelector('dialog[open]')
			return dialog && { width: dialog.clientWidth, content: dialog.scrollWidth }
		})
		expect(sheet.content).toBe(sheet.width)
	})

	test('fits a low screen, whatever the filter of the news is', async ({ phoneWith }) => {
		const { reporter } = await phoneWith(engine()).start()
		await signIn(reporter)
		await reporter.open('/dashboard/updates')
		await reporter.until('filter', () => document.querySelector('[role=tabpanel] select') !== null)
		const width = await reporter.page.evaluate(() => {
			// The window keeps its height, so its styles for low screens are applied to any height.
			for (const { cssRules } of document.styleSheets)
				for (const rule of cssRules)
					if (rule instanceof CSSMediaRule && rule.conditionText.includes('768px'))
						rule.media.mediaText = 'all'
			const filter = document.querySelector<HTMLSelectElement>('[role=tabpanel] select')
			if (filter === null) throw new Error('There is no filter')
			filter.value = 'not-covered'
			return [filter.clientWidth, document.documentElement.scrollWidth - innerWidth]
		})
		expect(width).toEqual([48, 0])
	})
})
