import { askCacheStorage } from '../../shared/cache-storage.ts'
import { readDownloads } from '../../shared/downloads/download-records.ts'
import { RESPONSE_CACHE_PREFIX } from '../../shared/response-cache/response-cache.ts'

/** Measuring reads all that is stored. */
const MEASURE_TIMEOUT_MS = 15_000

/** What the phone stores for the app. Sizes are in bytes. */
export type StoredData = {
	/** Cached responses, which can be read offline. */
	responses: { count: number; size: number }
	/** The precached app. */
	app: { size: number }
	/** The reporter's downloaded pictures and videos, as their own page sums them up. */
	media: { size: number }
	/** The sum of these sizes. The browser's own estimate includes overhead that nothing on the screen explains. */
	total: number
	/** Whether the storage is persistent. */
	isSafe: boolean
}

export async function measureStoredData(): Promise<StoredData> {
	const names = await cacheNames()
	// Only in secure contexts, and not complete in older Safari.
	const { storage } = navigator as { storage?: Partial<StorageManager> }
	const [responses, app, media, isSafe] = await Promise.all([
		sumUp(names.filter(isResponseCache)),
		sumUp(names.filter((name) => !isResponseCache(name))),
		sumUpMedia().catch(() => ({ size: 0 })),
		storage?.persisted?.(),
	])
	const total = responses.size + app.size + media.size
	return { responses, app, media, total, isSafe: isSafe ?? false }
}

async function sumUpMedia(): Promise<{ size: number }> {
	const { own } = await readDownloads()
	return { size: own.reduce((sum, { loaded }) => sum + loaded, 0) }
}

function isResponseCache(name: string): boolean {
	return name.startsWith(RESPONSE_CACHE_PREFIX)
}

/** Cache Storage exists in secure contexts only. */
async function cacheNames(): Promise<string[]> {
	return 'caches' in globalThis ? askCacheStorage(() => caches.keys()) : []
}

async function sumUp(names: string[]): Promise<{ count: number; size: number }> {
	const open = (name: string) => askCacheStorage(() => caches.open(name))
	const stored = await Promise.all(
		names.map(async (name) => {
			const cache = await open(name)
			return askCacheStorage(() => cache.matchAll(), MEASURE_TIMEOUT_MS)
		}),
	)
	const sizes = await Promise.all(
		stored.flat().map(async (response) => (await response.blob()).size),
	)
	return { count: sizes.length, size: sizes.reduce((sum, size) => sum + size, 0) }
}
