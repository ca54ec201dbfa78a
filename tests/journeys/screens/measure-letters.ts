import type { Page } from 'playwright-core'

/**
 * Returns the Kannada texts whose letters are too tall for their lines: the letters of two lines touch, or a box with
 * hidden overflow cuts into them.
 */
export function squeezedLetters(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const canvas = document.createElement('canvas').getContext('2d')
		if (canvas === null) throw new Error('The browser cannot measure letters')
		const faults: string[] = []
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		while (walker.nextNode()) {
			const { nodeValue: text, parentElement: element } = walker.currentNode
			if (!text || !element?.checkVisibility() || !/\p{Script=Kannada}/u.test(text)) continue
			const style = getComputedStyle(element)
			if (style.clipPath !== 'none') continue
			const { ascent, descent, middle } = extentOf(text, style)
			const lineHeight = Number.parseFloat(style.lineHeight)
			if (ascent + descent > lineHeight) faults.push(`lines touch: ${text}`)

			const range = document.createRange()
			range.selectNodeContents(walker.currentNode)
			if (style.overflowY === 'visible') continue
			const { bottom } = element.getBoundingClientRect()
			const last = [...range.getClientRects()].findLast((line) => line.bottom < bottom)
			// The middle of a line is the middle of its font box, whatever the line height.
			if (last && (last.top + last.bottom) / 2 + middle + descent > bottom)
				faults.push(`cut at the bottom: ${text}`)
		}
		return faults

		/** Returns how far the glyphs extend from the baseline, and how far the baseline is below the line's middle. */
		function extentOf(text: string, style: CSSStyleDeclaration) {
			if (canvas === null) throw new Error('The browser cannot measure letters')
			canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
			const metrics = canvas.measureText(text)
			return {
				ascent: metrics.actualBoundingBoxAscent,
				descent: metrics.actualBoundingBoxDescent,
				middle: (metrics.fontBoundingBoxAscent - metrics.fontBoundingBoxDescent) / 2,
			}
		}
	})
}
