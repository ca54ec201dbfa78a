import type { Page } from 'playwright-core'

declare global {
	interface Window {
		openTimers?: Set<unknown>
	}
}

/** What a page keeps in memory and in storage. */
export type Holdings = {
	/** In bytes, after garbage collection. */
	heap: number
	/** In the document, or retained by a script. */
	nodes: number
	listeners: number
	timers: number
	records: number
}

/** Counts a page's open timers, from its next document on. */
export async function countTimers(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const open = new Set<unknown>()
		window.openTimers = open
		for (const [begin, end, isRepeated] of [
			['setTimeout', 'clearTimeout', false],
			['setInterval', 'clearInterval', true],
		] as const) {
			const platformBegin = window[begin].bind(window)
			const platformEnd = window[end].bind(window)
			Object.assign(window, {
				[begin](work: () => void, milliseconds?: number) {
					const run = () => {
						if (!isRepeated) open.delete(id)
						work()
					}
					const id = platformBegin(run, milliseconds)
					open.add(id)
					return id
				},
				[end](id: number) {
					open.delete(id)
					platformEnd(id)
				},
			})
		}
	})
}

/** Measures a page after garbage collection. */
export async function holdingsOf(page: Page): Promise<Holdings> {
	const browser = await page.context().newCDPSession(page)
	await browser.send('Performance.enable')
	// Objects freed by the first pass may have kept others alive.
	for (let time = 0; time < 3; time++) await browser.send('HeapProfiler.collectGarbage')
	const { metrics } = await browser.send('Performance.getMetrics')
	const metric = (wanted: string) =>
		metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
	const timers = await page.evaluate(() => window.openTimers?.size ?? Number.NaN)
	await browser.detach()
	return {
		heap: metric('JSHeapUsedSize'),
		nodes: metric('Nodes'),
		listeners: metric('JSEventListeners'),
		timers,
		records: await countRecords(page),
	}
}

function countRecords(page: Page): Promise<number> {
	return page.evaluate(async () => {
		const resultOf = <Result>(request: IDBRequest<Result>) =>
			new Promise<Result>((resolve, reject) => {
				request.onsuccess = () => resolve(request.result)
				request.onerror = () => reject(request.error)
			})
		let count = localStorage.length + sessionStorage.length
		for (const { name = '' } of await indexedDB.databases()) {
			const database = await resultOf(indexedDB.open(name))
			for (const store of database.objectStoreNames)
				count += await resultOf(database.transaction(store).objectStore(store).count())
			database.close()
		}
		for (const name of await caches.keys()) count += (await (await caches.open(name)).keys()).length
		return count
	})
}
