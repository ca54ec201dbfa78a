import type { Page } from 'playwright-core'

/**
 * What is wrong with how a page is laid out: wider than the screen, words that spill out of their
 * button, or pieces lying on each other. The page is measured at its end, where a bar that
 * sticks to the bottom has come to rest.
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

		const modal = document.querySelector('dialog[open]')
		const pieces = [...(modal ?? document.body).querySelectorAll('*')].filter((element) => {
			const isPiece = element.matches('a, button, input, img:not([alt=""]), video')
			const isText = element.children.length === 0 && element.textContent?.trim() !== ''
			const isShown = element.checkVisibility() && getComputedStyle(element).clipPath === 'none'
			return (isPiece || isText) && isShown && visibleBox(element) !== undefined
		})
		for (const [place, piece] of pieces.entries()) {
			if (piece.matches('a, button') && piece.scrollWidth > piece.clientWidth + 1)
				faults.push(`spills: ${nameOf(piece)}`)
			for (const other of pieces.slice(place + 1)) {
				if (piece.contains(other) || other.contains(piece)) continue
				if (overlap(visibleBox(piece), visibleBox(other)))
					faults.push(`${nameOf(piece)} lies on ${nameOf(other)}`)
			}
		}
		return faults

		/** The part of an element that no scrolled list cuts off, if there is one. */
		function visibleBox(element: Element) {
			let { left, top, right, bottom } = element.getBoundingClientRect()
			for (let box = element.parentElement; box !== null; box = box.parentElement) {
				if (getComputedStyle(box).overflowY === 'visible' || box === documentElement) continue
				const clip = box.getBoundingClientRect()
				left = Math.max(left, clip.left)
				top = Math.max(top, clip.top)
				right = Math.min(right, clip.right)
				bottom = Math.min(bottom, clip.bottom)
			}
			// What is one pixel small is there for screen readers only.
			return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : undefined
		}

		function overlap(a: ReturnType<typeof visibleBox>, b: ReturnType<typeof visibleBox>) {
			if (a === undefined || b === undefined) return false
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
