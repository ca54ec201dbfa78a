import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type AnyPage, storedRecords } from '../stored-records.ts'

export const freshness = (page: Page) => page.getByRole('button', { name: /^Refresh\./ })

/** Waits until the worker is ready and responses for all paths are cached. */
export async function untilCached(page: Page, paths: string[]) {
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready
	})
	await untilResponsesCached(page, paths)
}

/** Waits until responses for all paths are cached, and all submissions are copied, with or without a worker. */
export async function untilResponsesCached(page: Page, paths: string[]) {
	async function missing() {
		const addresses = await page.evaluate(async () => {
			const names = (await caches.keys()).filter((name) => name.startsWith('responses-'))
			const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
			return found.flat().map(({ url }) => url)
		})
		const copy = await storedRecords<{ run?: unknown }>(page, 'submissions')
		if (copy.some(({ key, value }) => key === 'list' && value.run === undefined))
			addresses.push('/submissions?')
		return paths.filter((path) => !addresses.some((address) => address.includes(path)))
	}
	await expect.poll(missing).toEqual([])
}

/** Closes the old page, goes offline, and opens a new page. */
export async function openOffline(context: BrowserContext, old: Page) {
	await old.close()
	await context.setOffline(true)
	return context.newPage()
}

/** Returns the contents of caches, databases and web storage as one text, without the app's own files. */
export function everythingStored(page: AnyPage): Promise<string> {
	return page.evaluate(async () => {
		const answerOf = <Result>(request: IDBRequest<Result>) =>
			new Promise<Result>((resolve, reject) => {
				request.onsuccess = () => resolve(request.result)
				request.onerror = () => reject(request.error)
			})
		const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
		for (const name of await caches.keys()) {
			if (name === 'appFiles') continue
			const cache = await caches.open(name)
			for (const request of await cache.keys()) {
				texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
			}
		}
		for (const { name = '' } of await indexedDB.databases()) {
			const database = await answerOf(indexedDB.open(name))
			for (const store of database.objectStoreNames) {
				const records = database.transaction(store).objectStore(store)
				texts.push(JSON.stringify(await answerOf(records.getAll())))
			}
			database.close()
		}
		return texts.join('\n')
	}, undefined)
}
