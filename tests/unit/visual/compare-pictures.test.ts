import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { comparePictures, shrinkPicture } from '../../visual/compare-pictures.ts'

/** Returns a grey picture with some pixels of another grey, starting at `from`. */
function picture(changed = 0, from = { x: 0, y: 0 }, grey = 0, width = 40) {
	const png = new PNG({ width, height: 30 })
	png.data.fill(200)
	for (let pixel = 0; pixel < changed; pixel += 1) {
		const at = ((from.y + Math.floor(pixel / 10)) * width + from.x + (pixel % 10)) * 4
		png.data.fill(grey, at, at + 3)
	}
	return PNG.sync.write(png)
}

test('pictures with slightly different colours or a few different pixels count as equal', () => {
	for (const same of [picture(), picture(100, { x: 3, y: 2 }, 180), picture(12)])
		expect(comparePictures(same, picture())).toBeUndefined()
})

test('the comparison says where pictures differ', () => {
	const difference = { pixels: 20, left: 5, top: 7, right: 15, bottom: 9 }
	expect(comparePictures(picture(20, { x: 5, y: 7 }), picture())).toEqual(difference)
	expect(comparePictures(picture(0, undefined, 0, 41), picture())?.pixels).toBe(41 * 30)
})

test("a shrunk picture doesn't differ from itself, but does from another", () => {
	const kept = shrinkPicture(picture(50, { x: 2, y: 2 }, 133))
	expect(comparePictures(picture(50, { x: 2, y: 2 }, 133), kept)).toBeUndefined()
	expect(comparePictures(picture(50, { x: 2, y: 4 }, 133), kept)?.top).toBe(2)
})
