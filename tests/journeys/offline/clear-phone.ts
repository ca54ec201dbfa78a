import type { Page } from 'playwright-core'

/** The databases of drafts and unsent links, shared links, downloads, starred news and submissions. */
const WORK = ['outbox', 'drafts', 'sharedLinks', 'downloads', 'starredNews', 'submissions']

/** Deletes cached responses and the reporter's work, as if nothing had been done on the phone yet. */
export async function clearPhone(page: Page): Promise<void> {
	if (!page.url().startsWith('http')) return
	await page.evaluate(async (work) => {
		localStorage.removeItem('firstNews')
		// Otherwise the app would report evicted data.
		localStorage.removeItem('hasStored')
		const names = (await caches.keys()).filter((name) => name.startsWith('responses-'))
		await Promise.all(names.map((name) => caches.delete(name)))
		// Opening a missing database would create it without its stores.
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
