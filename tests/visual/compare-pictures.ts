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

/** Counts the pixels in which two PNG files differ: 0 if the difference can't be seen. */
export function differingPixels(now: Buffer, before: Buffer): number {
	const [one, other] = [PNG.sync.read(now), PNG.sync.read(before)]
	const { width, height } = one
	if (width !== other.width || height !== other.height) return width * height
	let pixels = 0
	for (let at = 0; at < one.data.length; at += 4) if (differs(one.data, other.data, at)) pixels += 1
	return pixels > PIXEL_TOLERANCE ? pixels : 0
}

function differs(one: Buffer, other: Buffer, at: number): boolean {
	for (let channel = at; channel < at + 3; channel += 1)
		if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > CHANNEL_TOLERANCE) return true
	return false
}
