import { RESPONSE_CACHE_PREFIX } from '../../shared/response-cache/response-cache.ts'

/** What the phone stores for the app. Sizes are in bytes. */
export type StoredData = {
	/** Cached responses, which can be read offline. */
	responses: { count: number; size: number }
	/** The precached app. */
	app: { size: number }
	/** Everything, by the browser's estimate, which includes its own overhead. */
	total: number
	/** Whether the storage is persistent. */
	isSafe: boolean
}

export async function measureStoredData(): Promise<StoredData> {
	const names = await cacheNames()
	// Only in secure contexts, and not complete in older Safari.
	const { storage } = navigator as { storage?: Partial<StorageManager> }
	const [responses, app, estimate, isSafe] = await Promise.all([
		sumUp(names.filter(isResponseCache)),
		sumUp(names.filter((name) => !isResponseCache(name))),
		storage?.estimate?.(),
		storage?.persisted?.(),
	])
	return { responses, app, total: estimate?.usage ?? 0, isSafe: isSafe ?? false }
}

function isResponseCache(name: string): boolean {
	return name.startsWith(RESPONSE_CACHE_PREFIX)
}

/** Cache Storage exists in secure contexts only. */
async function cacheNames(): Promise<string[]> {
	return 'caches' in globalThis ? caches.keys() : []
}

async function sumUp(names: string[]): Promise<{ count: number; size: number }> {
	const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()))
	const sizes = await Promise.all(
		stored.flat().map(async (response) => (await response.blob()).size),
	)
	return { count: sizes.length, size: sizes.reduce((sum, size) => sum + size, 0) }
}
