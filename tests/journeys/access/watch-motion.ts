import type { Page } from 'playwright-core'

/** Watches a page from its next load on. The returned function lists every animation and transition since. */
export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const moves: string[] = []
		Object.assign(globalThis, { moves })
		for (const kind of ['animationstart', 'transitionrun'])
			document.addEventListener(kind, (event) => {
				const name = (event as AnimationEvent).animationName ?? ''
				moves.push(`${kind} ${name} on <${(event.target as Element).localName}>`)
			})
	})
	return async () => {
		// Wait one more frame: an event of the last change may still be pending.
		await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
		return page.evaluate(() => [
			...(globalThis as unknown as { moves: string[] }).moves,
			...document.getAnimations().map((animation) => `running ${animation.constructor.name}`),
		])
	}
}
