import type { Page } from 'playwright-core'

/** The databases of what is half typed, waits to be sent, was shared to the app, starred, or downloaded. */
const WORK = ['outbox', 'waiting-links', 'downloads', 'to-cover']

/**
 * Takes away what the phone keeps of the host's answers and of the reporter's work, as if nothing had
 * been done on it yet.
 */
export async function forgetKept(page: Page): Promise<void> {
	if (!page.url().startsWith('http')) return
	await page.evaluate(async (work) => {
		localStorage.removeItem('firstNews')
		// Nothing is missed where nothing was.
		localStorage.removeItem('keptHere')
		const names = (await caches.keys()).filter((name) => name.startsWith('answers-'))
		await Promise.all(names.map((name) => caches.delete(name)))
		// One that is not there yet must not be made here, without its stores.
		const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
		await Promise.all(databases.filter((name) => work.includes(name)).map(empty))
		new BroadcastChannel('downloads').postMessage({ kind: 'changed' })

		function empty(name: string): Promise<void> {
			return new Promise((resolve, reject) => {
				const opening = indexedDB.open(name)
				opening.onerror = reject
				opening.onsuccess = () => {
					const { result: database } = opening
					const stores = [...database.objectStoreNames]
					const change = database.transaction(stores, 'readwrite')
					for (const store of stores) change.objectStore(store).clear()
					change.oncomplete = () => resolve(database.close())
					change.onerror = reject
				}
			})
		}
	}, WORK)
}
