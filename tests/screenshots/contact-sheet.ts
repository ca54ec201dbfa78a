import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Browser } from 'playwright-core'

const WIDTH = 300
const COLUMNS = 8

/**
 * Combines pictures into one sheet, each with a number and its name, so that faults can be spotted at a glance.
 *
 * @param pictures the paths of PNG files
 */
export async function makeContactSheet(
	browser: Browser,
	pictures: string[],
	path: string,
): Promise<void> {
	const columns = Math.min(COLUMNS, pictures.length)
	const page = await browser.newPage({
		viewport: { width: columns * (WIDTH + 16) + 16, height: 800 },
	})
	const figures = pictures.map(
		(picture, index) =>
			`<figure><figcaption>${index + 1} ${basename(picture, '.png')}</figcaption>
			<img src="data:image/png;base64,${readFileSync(picture).toString('base64')}"></figure>`,
	)
	await page.setContent(`<style>
		body { display: grid; grid-template-columns: repeat(${columns}, ${WIDTH}px); gap: 16px; margin: 16px; background: #888 }
		figure { margin: 0 }
		figcaption { font: 600 13px/20px sans-serif; overflow: hidden; white-space: nowrap }
		img { display: block; width: 100% }
	</style>${figures.join('')}`)
	await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
	await page.screenshot({ path, fullPage: true })
	await page.close()
}
