import type { Page } from 'playwright-core'
import type { NameOf } from '../../src/storage/phone-data.ts'

/** A page of any engine that can run a function. */
export type AnyPage = {
	evaluate: <Result, Given>(
		work: (given: Given) => Promise<Result>,
		given: Given,
	) => Promise<Result>
}

/** Returns all records of a database. Creates a missing database as the app would, with its only store. */
export function storedRecords<Value>(
	page: AnyPage,
	database: NameOf<'database'>,
): Promise<{ key: string; value: Value }[]> {
	return page.evaluate(async (name) => {
		const opening = indexedDB.open(name)
		opening.onupgradeneeded = () => opening.result.createObjectStore('records')
		await new Promise((resolve, reject) => {
			opening.onsuccess = resolve
			opening.onerror = () => reject(opening.error)
		})
		const records = opening.result.transaction('records').objectStore('records')
		const [keys, values] = [records.getAllKeys(), records.getAll()]
		await new Promise((resolve) => (values.onsuccess = resolve))
		opening.result.close()
		return keys.result.map((key, place) => ({ key: String(key), value: values.result[place] }))
	}, database)
}

/** Puts records into a database, once the app has created it for the user who is signed in. */
export function putRecords(
	page: Page,
	database: NameOf<'database'>,
	records: { id: string }[],
): Promise<void> {
	return page.evaluate(
		async ([name, added]) => {
			const isMade = async () => (await indexedDB.databases()).some((each) => each.name === name)
			while (!(await isMade())) await new Promise((resolve) => setTimeout(resolve, 50))
			const opening = indexedDB.open(name)
			await new Promise((resolve) => (opening.onsuccess = resolve))
			const transaction = opening.result.transaction('records', 'readwrite')
			for (const record of added) transaction.objectStore('records').put(record, record.id)
			await new Promise((resolve) => (transaction.oncomplete = resolve))
			opening.result.close()
		},
		[database, records] as const,
	)
}
