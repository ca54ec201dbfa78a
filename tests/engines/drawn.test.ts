import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { inEachEngine, test } from './engine-test.ts'
import { logIn, signIn } from './sign-in.ts'

/** Loads of the app, one after the other: a hundred in the soak. */
const LOADS = process.env.SOAK_ROUNDS ? 100 : 5

type Box = { x: number; y: number; width: number; height: number }

/** How many colours there are in a part of a picture: a blank one has one or two. */
function coloursIn(picture: Buffer, { x, y, width, height }: Box): number {
	const png = PNG.sync.read(picture)
	// Some engines take their pictures in the pixels of the screen.
	const scale = png.width / 390
	const colours = new Set<number>()
	for (let row = Math.ceil(y * scale); row < Math.floor((y + height) * scale); row += 1)
		for (let column = Math.ceil(x * scale); column < Math.floor((x + width) * scale); column += 1)
			colours.add(png.data.readUInt32BE((row * png.width + column) * 4))
	return colours.size
}

inEachEngine('what is in the page', (engine) => {
	test('is on the screen: a toast by its words, and rows of both lists', async ({ phoneWith }) => {
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

	test(`comes whole each time it is loaded, ${LOADS} times`, async ({ phoneWith }) => {
		const { reporter } = await phoneWith(engine()).start()
		await signIn(reporter)
		for (let load = 0; load < LOADS; load += 1) {
			await reporter.open(['/dashboard/submissions', '/dashboard/updates'][load % 2] ?? '/')
			await reporter.until('rows', () => document.querySelector('li a, li button') !== null)
			await reporter.expectNoCrash()
		}
	})
})
