import type { Locator, Page } from 'playwright-core'

/** Returns a finger on the middle of an element, as the touch screen reports it. */
export async function openTouch(page: Page, target: Locator) {
	const devTools = await page.context().newCDPSession(page)
	const box = await target.boundingBox()
	if (box === null) throw new Error('There is nothing to touch')
	const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }

	function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) {
		const touchPoints = type === 'touchEnd' ? [] : [{ x: from.x + x, y: from.y + y }]
		return devTools.send('Input.dispatchTouchEvent', { type, touchPoints })
	}

	return {
		/** Moves right by `x` and down by `y` pixels, and lifts the finger. */
		async swipe(x: number, y: number) {
			await touch('touchStart')
			for (let step = 1; step <= 8; step += 1)
				await touch('touchMove', (x * step) / 8, (y * step) / 8)
			await touch('touchEnd')
		},
	}
}
