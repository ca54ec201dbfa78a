import type { Page } from 'playwright-core'

/**
 * Scales what a page waits for and measures, from its next document on. With slower timers, what a busy machine needs
 * itself counts for less beside them.
 *
 * @param factor how many times as long a timer takes
 */
export async function scaleTimers(page: Page, factor: number): Promise<void> {
	await page.addInitScript((factor) => {
		const { setTimeout } = globalThis
		const now = performance.now.bind(performance)
		globalThis.setTimeout = ((work: TimerHandler, delay = 0, ...rest: unknown[]) =>
			setTimeout(work, delay * factor, ...rest)) as typeof globalThis.setTimeout
		performance.now = () => now() / factor
	}, factor)
}
