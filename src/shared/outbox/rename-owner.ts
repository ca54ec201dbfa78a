import { promisifyRequest } from 'idb-keyval'
import { isObject } from '../contract/plain-values.ts'
import { draftKey, ITEM_PREFIX } from './record-keys.ts'
import { startingWith } from './records.ts'

/** Moves items and drafts to another key of the same reporter. */
export async function renameOwner(store: IDBObjectStore, from: string, to: string): Promise<void> {
	const items = startingWith(ITEM_PREFIX)
	const keys = await promisifyRequest(store.getAllKeys(items))
	const stored: unknown[] = await promisifyRequest(store.getAll(items))
	for (const [place, item] of stored.entries())
		if (isObject(item) && item.owner === from) store.put({ ...item, owner: to }, keys[place])

	const own = startingWith(draftKey(from, ''))
	for (const key of await promisifyRequest(store.getAllKeys(own))) {
		const renamed = draftKey(to, String(key).slice(draftKey(from, '').length))
		if ((await promisifyRequest(store.getKey(renamed))) === undefined)
			store.put(await promisifyRequest(store.get(key)), renamed)
		store.delete(key)
	}
}
