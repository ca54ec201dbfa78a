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
	database: string,
	store = 'records',
): Promise<{ key: string; value: Value }[]> {
	return page.evaluate(
		async ([name, storeName]) => {
			const opening = indexedDB.open(name)
			opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
			await new Promise((resolve, reject) => {
				opening.onsuccess = resolve
				opening.onerror = () => reject(opening.error)
			})
			const records = opening.result.transaction(storeName).objectStore(storeName)
			const [keys, values] = [records.getAllKeys(), records.getAll()]
			await new Promise((resolve) => (values.onsuccess = resolve))
			opening.result.close()
			return keys.result.map((key, place) => ({ key: String(key), value: values.result[place] }))
		},
		[database, store] as const,
	)
}
