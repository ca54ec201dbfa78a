import type { Page } from 'playwright-core'

declare global {
	interface Window {
		announced: string[]
	}
}

/**
 * Records, from the page's first moment, each text that enters a live region or arrives with one, in order.
 * Call it before opening the page; the returned function reads the record.
 */
export async function noteAnnounced(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const LIVE =
			'[aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"]:not([aria-live="off"])'
		window.announced = []
		new MutationObserver((changes) => {
			for (const { target, addedNodes } of changes) {
				const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
				for (const node of around && addedNodes.length === 0 ? [target] : addedNodes) {
					const fresh = node instanceof Element ? [...node.querySelectorAll(LIVE)] : []
					if (node instanceof Element && node.matches(LIVE)) fresh.unshift(node)
					for (const said of around ? [node] : fresh)
						if (said.textContent) window.announced.push(said.textContent)
				}
			}
		}).observe(document, { childList: true, characterData: true, subtree: true })
	})
	return () => page.evaluate(() => window.announced)
}
