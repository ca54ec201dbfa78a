import { PNG } from 'pngjs'

/**
 * How far a pixel's channel may differ, of 255. A browser always draws the same letters, but the last bits of a
 * gradient or a scaled photograph can vary.
 */
const CHANNEL_TOLERANCE = 24

/** How many pixels may differ. A letter that moves by one pixel exceeds this. */
const PIXEL_TOLERANCE = 12

/** The bits of a channel to keep. The comparison treats colours this close as equal. */
const KEPT_BITS = 0xf8

/** Halves the file size of a picture to commit: flat colours compress better than the noise of a photograph. */
export function shrinkPicture(picture: Buffer): Buffer {
	const png = PNG.sync.read(picture)
	png.data.forEach((channel, at) => {
		png.data[at] = channel & KEPT_BITS
	})
	return PNG.sync.write(png, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 })
}

/** The difference between two pictures: the number of pixels, and their bounding box in pixels. */
export type Difference = {
	pixels: number
	left: number
	top: number
	right: number
	bottom: number
}

/** Compares two PNG files. Returns where they visibly differ, or `undefined` if they don't. */
export function comparePictures(now: Buffer, before: Buffer): Difference | undefined {
	const [one, other] = [PNG.sync.read(now), PNG.sync.read(before)]
	const { width, height } = one
	if (width !== other.width || height !== other.height)
		return { pixels: width * height, left: 0, top: 0, right: width, bottom: height }
	const found: Difference = { pixels: 0, left: width, top: height, right: 0, bottom: 0 }
	for (let at = 0; at < one.data.length; at += 4) {
		if (!differs(one.data, other.data, at)) continue
		const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
		found.pixels += 1
		found.left = Math.min(found.left, x)
		found.top = Math.min(found.top, y)
		found.right = Math.max(found.right, x + 1)
		found.bottom = Math.max(found.bottom, y + 1)
	}
	return found.pixels > PIXEL_TOLERANCE ? found : undefined
}

function differs(one: Buffer, other: Buffer, at: number): boolean {
	for (let channel = at; channel < at + 3; channel += 1)
		if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > CHANNEL_TOLERANCE) return true
	return false
}
