import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { answerNews, mediaNamed } from '../journeys/screens/responses.ts'
import { inEachEngine, test } from './engine-test.ts'
import { logIn, signIn } from './sign-in.ts'

/** How many times the app is loaded in a row: a hundred in a soak run. */
const LOADS = process.env.SOAK_ROUNDS ? 100 : 5

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

	test('shows each video as a poster with a play circle until it plays', async ({
		phoneWith,
		portal,
	}) => {
		const { reporter } = await phoneWith(engine()).start()
		await signIn(reporter)
		answerNews(portal.host, { mediaFiles: mediaNamed('city-evening.webm', 'meeting-report.mp4') })
		await reporter.open('/dashboard/news-detail?newsId=one')
		await reporter.until('caption', () => document.body.innerText.includes('Video · 0:06'))
		const poster: Box = await reporter.until('circle in the middle of a poster', () => {
			const video = document.querySelector('video:not([controls])')
			const box = video?.getBoundingClientRect()
			const middle = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
			return middle?.closest('button[aria-label="Play Video 1"] svg') && box?.toJSON()
		})
		expect(poster.width).toBeGreaterThan(350)
		// Its frame, or else its name.
		expect(coloursIn(await reporter.page.screenshot(), poster)).toBeGreaterThan(20)
		await reporter.tap('button', 'Play Video 1')
		await reporter.until('player', () => {
			const video = document.querySelector('video')
			return video?.controls && document.activeElement === video
		})
	})

	test('has the same figures in Kannada as in English', async ({ phoneWith }) => {
		const { reporter } = await phoneWith(engine()).start()
		await reporter.open('/auth/login')
		await reporter.until('page', () => document.querySelector('form') !== null)
		const [english, kannada] = await reporter.page.evaluate(() =>
			['en', 'kn'].map((lang) => {
				const text = document.createElement('span')
				Object.assign(text, { lang, textContent: '0123456789' })
				document.body.append(text)
				return text.getBoundingClientRect().width
			}),
		)
		expect(kannada).toBe(english)
	})

	test(`loads completely ${LOADS} times in a row`, async ({ phoneWith }) => {
		const { reporter } = await phoneWith(engine()).start()
		await signIn(reporter)
		for (let load = 0; load < LOADS; load += 1) {
			await reporter.open(['/dashboard/submissions', '/dashboard/updates'][load % 2] ?? '/')
			await reporter.until('rows', () => document.querySelector('li a, li button') !== null)
			await reporter.expectNoCrash()
		}
	})
})
