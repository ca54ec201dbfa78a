import type { Page } from 'playwright-core'

type Box = { left: number; top: number; right: number; bottom: number }

/**
 * Returns a page's layout faults: a page wider than the screen, text that overflows, is cut off or breaks within a
 * word, elements that overlap, and the browser's own triangles instead of our chevrons. Measures at the end of the page, where a sticky bottom bar comes to rest.
 */
export function layoutFaults(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const faults: string[] = []
		const { documentElement } = document
		scrollTo(0, documentElement.scrollHeight)
		if (documentElement.scrollWidth > innerWidth) {
			const culprits = [...document.body.querySelectorAll('*')]
				.filter((element) => element.getBoundingClientRect().right > innerWidth)
				.map(nameOf)
			faults.push(`${documentElement.scrollWidth} px wide on ${innerWidth}: ${culprits.join()}`)
		}

		const shown = [
			...(document.querySelector('dialog[open]') ?? document.body).querySelectorAll('*'),
		]
		for (const element of shown) {
			if (cutsOff(element)) faults.push(`cuts off: ${nameOf(element)}`)
			if (spills(element)) faults.push(`spills: ${nameOf(element)}`)
			for (const word of brokenWords(element)) faults.push(`breaks a word: ${word}`)
			if (hasTriangle(element)) faults.push(`has the browser's triangle: ${nameOf(element)}`)
		}

		const pieces = shown.flatMap((element) => {
			const isPiece = element.matches('a, button, input, img:not([alt=""]), video[controls]')
			const isText = element.children.length === 0 && element.textContent?.trim() !== ''
			const isShown = element.checkVisibility() && getComputedStyle(element).clipPath === 'none'
			const box = (isPiece || isText) && isShown && visibleBox(element)
			return box ? [{ element, box, floats: floats(element) }] : []
		})
		for (const [place, piece] of pieces.entries()) {
			for (const other of pieces.slice(place + 1)) {
				if (piece.floats !== other.floats || !overlap(piece.box, other.box)) continue
				if (piece.element.contains(other.element) || other.element.contains(piece.element)) continue
				if (areOneText(piece.element, other.element)) continue
				// The shortened link over a field that isn't focused
				if (
					piece.element.matches('input') &&
					piece.element.nextElementSibling?.contains(other.element)
				)
					continue
				// The button that plays a video
				if (piece.element.matches('video') && piece.element.nextElementSibling === other.element)
					continue
				faults.push(`${nameOf(piece.element)} lies on ${nameOf(other.element)}`)
			}
		}
		return faults

		/** Returns whether both are inline parts of one paragraph, which may share a line. */
		function areOneText(one: Element, other: Element): boolean {
			const paragraph = paragraphOf(one)
			return paragraph !== one && paragraph === paragraphOf(other)
		}

		function paragraphOf(element: Element): Element {
			const { parentElement } = element
			const isInline = getComputedStyle(element).display === 'inline'
			return isInline && parentElement !== null ? paragraphOf(parentElement) : element
		}

		/** Returns whether an element may cover the page: a popover, such as a toast, or a bar that sticks to the top. */
		function floats(element: Element | null): boolean {
			if (element === null) return false
			const { position, top } = getComputedStyle(element)
			const stays =
				position === 'sticky' && top === '0px' && element.parentElement?.closest('main') !== null
			return (
				element.matches('[popover]') ||
				(stays && element.closest('dialog') === null) ||
				floats(element.parentElement)
			)
		}

		function hasTriangle(element: Element) {
			const { display, listStyleType } = getComputedStyle(element)
			return element.matches('summary') && display === 'list-item' && listStyleType !== 'none'
		}

		function spills(element: Element) {
			const { overflowX, clipPath, display } = getComputedStyle(element)
			if (overflowX !== 'visible' || clipPath !== 'none' || display === 'inline') return false
			return element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
		}

		/** Returns the ordinary words that are broken across two lines. */
		function brokenWords(element: Element) {
			const [text] = element.childNodes
			if (element.childNodes.length !== 1 || !(text instanceof Text)) return []
			if (!element.checkVisibility() || getComputedStyle(element).clipPath !== 'none') return []
			return [...text.data.matchAll(/(?<!\S)[\p{L}\p{M}\p{Cf}]{2,14}(?!\S)/gu)]
				.filter(({ 0: word, index }) => {
					const range = document.createRange()
					range.setStart(text, index)
					range.setEnd(text, index + word.length)
					return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
				})
				.map(([word]) => word)
		}

		/** Returns whether a box clips its content, with no way to scroll to it. */
		function cutsOff(element: Element) {
			const { overflowX, overflowY, clipPath } = getComputedStyle(element)
			if (element.matches('input, img, video, svg, svg *') || clipPath !== 'none') return false
			// The middle of a link, whose title has all of it.
			if (element.closest('[title]') !== null) return false
			// Opening the row shows a clamped title in full.
			const isPreview = getComputedStyle(element).webkitLineClamp !== 'none'
			if (isPreview && element.closest('[aria-expanded="false"]') !== null) return false
			const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow)
			return (
				(hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
				(hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
			)
		}

		/** Returns the part of an element that its scroll areas leave visible, if any. */
		function visibleBox(element: Element): Box | undefined {
			let { left, top, right, bottom } = element.getBoundingClientRect()
			for (let box = element.parentElement; box !== null; box = box.parentElement) {
				if (getComputedStyle(box).overflowY === 'visible' || box === documentElement) continue
				const clip = box.getBoundingClientRect()
				left = Math.max(left, clip.left)
				top = Math.max(top, clip.top)
				right = Math.min(right, clip.right)
				bottom = Math.min(bottom, clip.bottom)
			}
			// One-pixel elements are for screen readers only.
			return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : undefined
		}

		function overlap(a: Box, b: Box) {
			const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
			const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
			return width > 1 && height > 1
		}

		function nameOf(element: Element) {
			const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)
			return `<${element.localName}> "${words}"`
		}
	})
}

/** Returns the texts of pills, such as badges and chips, that take more than one line. */
export function wrappedPills(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const pills = [...document.body.querySelectorAll('*')].filter(
			(element) =>
				element.checkVisibility() && getComputedStyle(element).borderTopLeftRadius === '999px',
		)
		return pills.filter((pill) => linesOf(pill) > 1).map((pill) => pill.textContent ?? '')

		/** Counts the lines of an element's visible texts. Those on one line may have different heights. */
		function linesOf(element: Element): number {
			const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
			const range = document.createRange()
			const ends: number[] = []
			for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
				if (getComputedStyle(text.parentElement ?? element).clipPath !== 'none') continue
				range.selectNodeContents(text)
				ends.push(...[...range.getClientRects()].map(({ bottom }) => bottom))
			}
			ends.sort((one, other) => one - other)
			return ends.filter((end, index) => end - (ends[index - 1] ?? 0) > 6).length
		}
	})
}

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
