import { ITEM_VERSION } from '../../../src/outbox/outbox-item.ts'

/** A page of any engine that can run a function. */
type AskedPage = {
	evaluate: <Result, Given>(
		work: (given: Given) => Promise<Result>,
		given: Given,
	) => Promise<Result>
}

/** Returns the state and the links of each item stored in the outbox, in order. */
export function storedItems(page: AskedPage): Promise<[state: string, links: string[]][]> {
	return page.evaluate(async (known) => {
		const database = await new Promise<IDBDatabase>((resolve, reject) => {
			const request = indexedDB.open('outbox')
			request.onsuccess = () => resolve(request.result)
			request.onerror = () => reject(request.error)
		})
		if (!database.objectStoreNames.contains('records')) return []
		const items = await new Promise<
			{ version: number; state: string; links: string[]; order: number }[]
		>((resolve) => {
			const request = database.transaction('records').objectStore('records').getAll()
			request.onsuccess = () => resolve(request.result)
		})
		database.close()
		return items
			.filter(({ version }) => version === known)
			.sort((one, other) => one.order - other.order)
			.map(({ state, links }): [string, string[]] => [state, links])
	}, ITEM_VERSION)
}
