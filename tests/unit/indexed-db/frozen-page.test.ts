// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { get, set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/storage/database.ts'

/** Dispatches the event of a page that enters or leaves the back/forward cache. */
function tell(type: 'pagehide' | 'pageshow', persisted: boolean): void {
	dispatchEvent(Object.assign(new Event(type), { persisted }))
}

/** The ways in which a browser freezes and thaws a page. */
const WAYS = {
	'kept for Back': { freeze: () => tell('pagehide', true), thaw: () => tell('pageshow', true) },
	'frozen out of sight': {
		freeze: () => document.dispatchEvent(new Event('freeze')),
		thaw: () => document.dispatchEvent(new Event('resume')),
	},
	'kept for Back, and said to be frozen, too': {
		freeze() {
			tell('pagehide', true)
			document.dispatchEvent(new Event('freeze'))
		},
		thaw() {
			document.dispatchEvent(new Event('resume'))
			tell('pageshow', true)
		},
	},
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

test.each(Object.entries(WAYS))(
	'a page that is %s blocks no other, and writes when it is thawed',
	async (name, { freeze, thaw }) => {
		const page = openDatabase(name as 'sentinel')
		const other = openDatabase(name as 'sentinel')
		let isOver = false
		const written = page('readwrite', (records) => writeWithoutEnd(records, () => isOver))
		await new Promise((resolve) => setTimeout(resolve, 50))

		freeze()
		const read = new Promise((resolve) => {
			const request = indexedDB.open(name)
			request.onsuccess = () => {
				const asking = request.result.transaction('records').objectStore('records').get('draft')
				asking.onsuccess = () => resolve(asking.result)
			}
		})
		expect(await read).toBeUndefined()

		isOver = true
		thaw()
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
