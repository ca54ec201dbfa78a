import type { Page } from 'playwright-core'

/** Takes away what the phone keeps of the host's answers, as if nothing had been read on it yet. */
export async function forgetKept(page: Page): Promise<void> {
	if (!page.url().startsWith('http')) return
	await page.evaluate(async () => {
		const names = (await caches.keys()).filter((name) => name.startsWith('answers-'))
		await Promise.all(names.map((name) => caches.delete(name)))
	})
}
