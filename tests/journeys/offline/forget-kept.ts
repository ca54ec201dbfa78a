import type { Page } from 'playwright-core'

/**
 * Takes away what the phone keeps of the host's answers, and what was downloaded, as if nothing had
 * been read on it yet.
 */
export async function forgetKept(page: Page): Promise<void> {
	if (!page.url().startsWith('http')) return
	await page.evaluate(async () => {
		const names = (await caches.keys()).filter((name) => name.startsWith('answers-'))
		await Promise.all(names.map((name) => caches.delete(name)))
	})
	await page.evaluate(async () => {
		// To open what is not there yet would make it, without its store.
		const databases = await indexedDB.databases()
		if (!databases.some(({ name }) => name === 'downloads')) return
		const opening = indexedDB.open('downloads')
		await new Promise((resolve) => {
			opening.onsuccess = resolve
		})
		const clearing = opening.result.transaction('records', 'readwrite')
		clearing.objectStore('records').clear()
		await new Promise((resolve) => {
			clearing.oncomplete = resolve
		})
		opening.result.close()
		new BroadcastChannel('downloads').postMessage({ kind: 'changed' })
	})
}
