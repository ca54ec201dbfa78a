import 'fake-indexeddb/auto'
import { get, set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { openStore } from '../../../src/shared/indexed-db/open-store.ts'

/** As the browser does it when a page goes into the back/forward cache, and when it comes back. */
function tell(type: 'pagehide' | 'pageshow', persisted: boolean): void {
	dispatchEvent(Object.assign(new Event(type), { persisted }))
}

/** Writes, and asks on and on in the same transaction for as long as it may: nobody else's can begin. */
function writeWithoutEnd(records: IDBObjectStore, isOver: () => boolean): Promise<void> {
	return new Promise((resolve, reject) => {
		const { transaction } = records
		transaction.oncomplete = () => resolve()
		transaction.onabort = () => reject(transaction.error)
		const goOn = () => {
			if (!isOver()) records.put('typed', 'draft').onsuccess = goOn
		}
		records.put('typed', 'draft').onsuccess = goOn
	})
}

test('a page kept for Back holds up no other, and writes when it is shown again', async () => {
	const page = openStore('kept-for-back', 'records')
	const other = openStore('kept-for-back', 'records')
	let isOver = false
	const written = page('readwrite', (records) => writeWithoutEnd(records, () => isOver))
	await new Promise((resolve) => setTimeout(resolve, 50))

	tell('pagehide', true)
	const read = new Promise((resolve) => {
		const request = indexedDB.open('kept-for-back')
		request.onsuccess = () => {
			const asking = request.result.transaction('records').objectStore('records').get('draft')
			asking.onsuccess = () => resolve(asking.result)
		}
	})
	expect(await read).toBeUndefined()

	isOver = true
	tell('pageshow', true)
	await written
	expect(await get('draft', other)).toBe('typed')
})

test('a page that is left for good finishes what it writes', async () => {
	const page = openStore('left-for-good', 'records')
	const written = set('draft', 'typed', page)
	tell('pagehide', false)
	await written
	expect(await get('draft', page)).toBe('typed')
})
