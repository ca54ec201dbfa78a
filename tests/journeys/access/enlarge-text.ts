import type { Page } from 'playwright-core'

export async function enlargeText(page: Page): Promise<void> {
	await page.evaluate(async () => {
		document.documentElement.style.fontSize = '200%'
		// Elements that measure themselves do so in the next frame.
		for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
	})
}
