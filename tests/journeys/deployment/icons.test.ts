// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { webManifest } from '../../../src/build/web-manifest.ts'
import { test } from '../journey.ts'

/** Decodes an image: its size as in a manifest, and the opacity of its corners (0 to 255). */
function decode(page: Page, address: string) {
	return page.evaluate(async (src) => {
		const image = Object.assign(new Image(), { src })
		await image.decode()
		const { naturalWidth: width, naturalHeight: height } = image
		const drawing = new OffscreenCanvas(width, height).getContext('2d')
		if (drawing === null) throw new Error('No canvas')
		drawing.drawImage(image, 0, 0)
		const alpha = drawing.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 === 3)
		const corners = [0, width - 1, width * (height - 1), width * height - 1]
		return {
			type: (await fetch(src)).headers.get('content-type'),
			sizes: `${width}x${height}`,
			corners: corners.map((at) => alpha[at] ?? -1),
			/** The share of pixels that aren't transparent. */
			covered: alpha.filter((opacity) => opacity > 0).length / alpha.length,
		}
	}, address)
}

test('the icons match the manifest, and suit home screens', async ({ page }) => {
	await page.goto('/')
	const address = await page.locator('link[rel=manifest]').getAttribute('href')
	expect(await (await page.request.get(address ?? '')).json()).toEqual(webManifest)
	const { icons, shortcuts, screenshots } = webManifest
	for (const { src, type, sizes } of [
		...icons,
		...shortcuts.flatMap((shortcut) => shortcut.icons),
		...screenshots,
	])
		expect(await decode(page, src), src).toMatchObject({ type, sizes })

	const pictures: Record<string, Awaited<ReturnType<typeof decode>>> = {}
	for (const icon of icons) {
		const purpose = 'purpose' in icon ? icon.purpose : 'any'
		pictures[`${purpose} ${icon.sizes}`] = await decode(page, icon.src)
	}
	// Fills the whole square, because the phone crops it to its own shape.
	const whole = { corners: [255, 255, 255, 255], covered: 1 }
	expect(pictures).toMatchObject({
		'any 192x192': {},
		'any 512x512': {},
		'maskable 192x192': whole,
		'maskable 512x512': whole,
		'monochrome 512x512': { corners: [0, 0, 0, 0] },
	})
	const silhouette = pictures['monochrome 512x512']?.covered ?? 0
	expect(silhouette > 0.1 && silhouette < 0.5, `${silhouette}`).toBe(true)

	const links = page.locator('link[rel~=icon], link[rel=apple-touch-icon]')
	const addresses = await links.evaluateAll((all) =>
		all.map((link) => link.getAttribute('href') ?? ''),
	)
	expect(addresses).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png'])
	const [small, drawn, touch] = await Promise.all(addresses.map((at) => decode(page, at)))
	expect(small?.sizes).toBe('32x32')
	expect(drawn?.type).toBe('image/svg+xml')
	expect(touch).toMatchObject({ type: 'image/png', sizes: '180x180', covered: 1 })
})
