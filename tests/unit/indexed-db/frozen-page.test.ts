// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { get, set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/storage/database.ts'

/** Tells the page that a browser freezes, thaws or closes it. */
function tell(type: string, persisted = true): void {
	document.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { persisted }))
}

/** Keeps one transaction busy until it is over, so that no other can start. */
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

test.each([
	['kept for Back', ['pagehide'], ['pageshow']],
	['frozen out of sight', ['freeze'], ['resume']],
	['kept for Back, and said to be frozen, too', ['pagehide', 'freeze'], ['resume', 'pageshow']],
])(
	'a page that is %s blocks no other, and writes when it is thawed',
	async (name, freezing, thawing) => {
		const page = openDatabase(name as 'sentinel')
		const other = openDatabase(name as 'sentinel')
		let isOver = false
		const written = page('readwrite', (records) => writeWithoutEnd(records, () => isOver))
		await new Promise((resolve) => setTimeout(resolve, 50))

		for (const type of freezing) tell(type)
		const read = new Promise((resolve) => {
			const request = indexedDB.open(name)
			request.onsuccess = () => {
				const asking = request.result.transaction('records').objectStore('records').get('draft')
				asking.onsuccess = () => resolve(asking.result)
			}
		})
		expect(await read).toBeUndefined()

		isOver = true
		for (const type of thawing) tell(type)
		await written
		expect(await get('draft', other)).toBe('typed')
	},
)

test('a page that is closed finishes its writes', async () => {
	const page = openDatabase('sentinel')
	const written = set('draft', 'typed', page)
	tell('pagehide', false)
	await written
	expect(await get('draft', page)).toBe('typed')
})
