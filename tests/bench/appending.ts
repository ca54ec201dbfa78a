import type { Page } from 'playwright-core'

type Appending = {
	/** The longest task while the last page was appended, in milliseconds. Tasks under 50 ms aren't reported. */
	longest: number
	nodes: number
	/** How many times longer the last page took than the second one. */
	lastToFirst: number
}

const LIST = 'main ul'

export async function measureAppending(page: Page): Promise<Appending> {
	await page.goto('/dashboard/submissions')
	await page.locator('#prerendered').waitFor({ state: 'detached' })
	const more = page.getByRole('button', { name: 'Load More' })
	const second = await append(page)
	let last = second
	while (await more.count()) last = await append(page)
	return {
		longest: last.longest,
		nodes: await page.locator('body *').count(),
		lastToFirst: last.time / second.time,
	}
}

async function append(page: Page): Promise<{ time: number; longest: number }> {
	await page.getByRole('button', { name: 'Load More' }).waitFor()
	return page.evaluate(
		(selector) =>
			new Promise((resolve) => {
				// When the list grows long, another one replaces it.
				const area = () => document.querySelector(selector)?.parentElement
				let longest = 0
				const tasks = new PerformanceObserver((entries) => {
					for (const { duration } of entries.getEntries()) longest = Math.max(longest, duration)
				})
				tasks.observe({ type: 'longtask' })
				const height = area()?.scrollHeight ?? 0
				const began = performance.now()
				;[...(area()?.querySelectorAll('button') ?? [])].at(-1)?.click()
				function look() {
					const isBusy = area()?.querySelector('[aria-busy=true]')
					if (isBusy || (area()?.scrollHeight ?? 0) <= height)
						return void requestAnimationFrame(look)
					const time = performance.now() - began
					setTimeout(() => {
						tasks.disconnect()
						resolve({ time, longest })
					}, 60)
				}
				requestAnimationFrame(look)
			}),
		LIST,
	)
}
