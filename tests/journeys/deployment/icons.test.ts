// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { webManifest } from '../../../src/build/web-manifest.ts'
import { test } from '../journey.ts'

type Picture = {
	/** As the server names it. */
	type: string | undefined
	/** Width by height, as in a manifest. */
	sizes: string
	/** The opacity of the corners, from 0 to 255. */
	corners: number[]
	/** The part of the picture that is not transparent. */
	covered: number
}

function decode(page: Page, address: string): Promise<Picture> {
	return page.evaluate(async (src) => {
		const answer = await fetch(src)
		const image = new Image()
		image.src = src
		await image.decode()
		const { naturalWidth: width, naturalHeight: height } = image
		const canvas = new OffscreenCanvas(width, height)
		const drawing = canvas.getContext('2d')
		if (drawing === null) throw new Error('No canvas')
		drawing.drawImage(image, 0, 0)
		const alpha = drawing.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 === 3)
		const corners = [0, width - 1, width * (height - 1), width * height - 1]
		return {
			type: answer.headers.get('content-type') ?? undefined,
			sizes: `${width}x${height}`,
			corners: corners.map((at) => alpha[at] ?? -1),
			covered: alpha.filter((opacity) => opacity > 0).length / alpha.length,
		}
	}, address)
}

const FULL = [255, 255, 255, 255]
const CLEAR = [0, 0, 0, 0]

describe('the icons', () => {
	test('of the manifest are what it says, fit for home screens', async ({ page }) => {
		await page.goto('/')
		const address = await page.locator('link[rel=manifest]').getAttribute('href')
		const manifest = await (await page.request.get(address ?? '')).json()
		expect(manifest).toEqual(webManifest)
		const { icons, shortcuts, screenshots } = webManifest
		for (const { src, type, sizes } of [
			...icons,
			...shortcuts.flatMap((shortcut) => shortcut.icons),
			...screenshots,
		])
			expect(await decode(page, src), src).toMatchObject({ type, sizes })

		const pictures: Record<string, Picture> = {}
		for (const icon of webManifest.icons) {
			const purpose = 'purpose' in icon ? icon.purpose : 'any'
			pictures[`${purpose} ${icon.sizes}`] = await decode(page, icon.src)
		}
		expect(pictures).toMatchObject({
			'any 192x192': {},
			'any 512x512': {},
			// The phone cuts its own shape out of the whole square.
			'maskable 192x192': { corners: FULL, covered: 1 },
			'maskable 512x512': { corners: FULL, covered: 1 },
			'monochrome 512x512': { corners: CLEAR },
		})
		const silhouette = pictures['monochrome 512x512']?.covered ?? 0
		expect(silhouette).toBeGreaterThan(0.1)
		expect(silhouette).toBeLessThan(0.5)
	})

	test('for browsers and iPhones are served, too', async ({ page }) => {
		await page.goto('/')
		const addresses = await page
			.locator('link[rel~=icon], link[rel=apple-touch-icon]')
			.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
		expect(addresses).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png'])
		const [small, drawn, touch] = await Promise.all(addresses.map((at) => decode(page, at)))
		expect(small?.sizes).toBe('32x32')
		expect(drawn?.type).toBe('image/svg+xml')
		expect(touch).toMatchObject({ type: 'image/png', sizes: '180x180', covered: 1 })
	})
})
