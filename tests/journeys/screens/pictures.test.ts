// @module-tag soak
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { differingPixels } from '../../visual/compare-pictures.ts'
import { MACHINE, PICTURES, takePictures } from '../../visual/take-pictures.ts'
import { testInBrowser } from '../journey.ts'
import { startPortal } from '../portal.ts'

/** The folder for the pictures that differ. */
const OUTPUT = 'tests/screenshots/output'

/** Eighteen pictures take 15 seconds, but over a minute on a slow machine that is busy with other tests. */
const TIMEOUT_MS = 180_000

testInBrowser(
	'the main screens and components match their pictures',
	{ timeout: TIMEOUT_MS },
	async ({ browser, skip, onTestFinished }) => {
		const portal = await startPortal()
		onTestFinished(() => portal.close())
		const differences: string[] = []
		const taken: string[] = []
		for await (const { name, picture } of takePictures(browser, portal)) {
			taken.push(`${name}.png`)
			const pixels = differingPixels(picture, readFileSync(new URL(`${name}.png`, PICTURES)))
			if (pixels === 0) continue
			if (name === MACHINE)
				return skip(
					`The pictures were taken with another browser or other fonts (${browser.version()}): the visual check doesn't run here.`,
				)
			mkdirSync(OUTPUT, { recursive: true })
			writeFileSync(`${OUTPUT}/differs-${name}.png`, picture)
			differences.push(`${name}: ${pixels} pixels; see ${OUTPUT}/differs-${name}.png`)
		}
		expect(differences, 'If this is intended: npm run visual').toEqual([])
		expect(readdirSync(PICTURES).sort()).toEqual(taken.sort())
	},
)
