import type { Page } from 'playwright-core'

/**
 * Scales a page's timers and its clock from its next document on. With slower timers, the delays of a busy machine
 * distort measurements less.
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
