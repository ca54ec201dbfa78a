import type { BrowserContext } from 'playwright-core'

/** What may fall silent: Cache Storage, what is in it, databases, what is in them, and files. */
type Storage = 'caches' | 'responses' | 'databases' | 'records' | 'files'

/** Has storage answer no request, as in some broken browser profiles. */
export async function silence(context: BrowserContext, storages: Storage[]): Promise<void> {
	await context.addInitScript((silent) => {
		// Elsewhere there is no storage: `about:blank` is one such page.
		if (!isSecureContext) return
		const never = () => new Promise<never>(() => undefined)
		if (silent.includes('caches'))
			for (const method of ['open', 'match', 'keys', 'has', 'delete'] as const)
				CacheStorage.prototype[method] = never
		if (silent.includes('responses'))
			for (const method of ['match', 'keys', 'put', 'delete'] as const)
				Cache.prototype[method] = never
		if (silent.includes('databases'))
			IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
		if (silent.includes('records'))
			for (const method of ['get', 'getAll', 'put', 'delete'] as const)
				IDBObjectStore.prototype[method] = () => new EventTarget() as IDBRequest
		if (silent.includes('files')) StorageManager.prototype.getDirectory = never
	}, storages)
}
