import type { Page } from 'playwright-core'

/**
 * Scales a page's timers and its clock from its next document on. With slower timers, the delays of a busy machine
 * distort measurements less.
 *
 * @param factor how many times as long a timer takes
 * @param shortest the shortest timer that is scaled, in milliseconds
 */
export async function scaleTimers(page: Page, factor: number, shortest = 0): Promise<void> {
	await page.addInitScript(
		([factor, shortest]) => {
			const { setTimeout } = globalThis
			const now = performance.now.bind(performance)
			globalThis.setTimeout = ((work: TimerHandler, delay = 0, ...rest: unknown[]) =>
				setTimeout(
					work,
					delay < shortest ? delay : delay * factor,
					...rest,
				)) as typeof globalThis.setTimeout
			performance.now = () => now() / factor
		},
		[factor, shortest] as const,
	)
}
