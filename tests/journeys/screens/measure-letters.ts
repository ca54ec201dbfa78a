import type { Page } from 'playwright-core'

/**
 * Kannada texts whose letters, with what hangs below and stands above them, do not fit their lines:
 * the letters of two lines touch, or a box that hides what leaves it cuts into them.
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
			const { ascent, descent, middle } = inkOf(text, style)
			const lineHeight = Number.parseFloat(style.lineHeight)
			if (ascent + descent > lineHeight) faults.push(`lines touch: ${text}`)

			const range = document.createRange()
			range.selectNodeContents(walker.currentNode)
			if (style.overflowY === 'visible') continue
			const { bottom } = element.getBoundingClientRect()
			const last = [...range.getClientRects()].findLast((line) => line.bottom < bottom)
			// The middle of a line is that of its letters' box, whatever the height of the line.
			if (last && (last.top + last.bottom) / 2 + middle + descent > bottom)
				faults.push(`cut at the bottom: ${text}`)
		}
		return faults

		/** How far the ink goes from the base line, and how far that is below a line's middle. */
		function inkOf(text: string, style: CSSStyleDeclaration) {
			if (canvas === null) throw new Error('The browser cannot measure letters')
			canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
			const ink = canvas.measureText(text)
			return {
				ascent: ink.actualBoundingBoxAscent,
				descent: ink.actualBoundingBoxDescent,
				middle: (ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2,
			}
		}
	})
}
