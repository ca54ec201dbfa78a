import {
	clearResponseCache,
	RESPONSE_CACHE_PREFIX,
} from '../../shared/response-cache/response-cache.ts'
import { forgetFirstNews } from '../../state/first-news.ts'

/** What the phone keeps for the app; sizes are in bytes. */
export type StoredData = {
	/** What was opened before and can be read offline. */
	responses: { count: number; size: number }
	/** The app itself, which opens without a network. */
	app: { size: number }
	/** All of it, as the browser reckons, which counts its own bookkeeping too. */
	total: number
	/** Whether the browser has promised not to clear any of it. */
	isSafe: boolean
}

export async function measureStoredData(): Promise<StoredData> {
	const names = await cacheNames()
	// Only secure contexts have it, and Safari's has not always had all of it.
	const { storage } = navigator as { storage?: Partial<StorageManager> }
	const [responses, app, estimate, isSafe] = await Promise.all([
		sumUp(names.filter(isResponseCache)),
		sumUp(names.filter((name) => !isResponseCache(name))),
		storage?.estimate?.(),
		storage?.persisted?.(),
	])
	return { responses, app, total: estimate?.usage ?? 0, isSafe: isSafe ?? false }
}

/** Deletes all that can be fetched again. Whatever the reporter has typed is kept elsewhere. */
export function freeUpSpace(): Promise<void> {
	forgetFirstNews()
	return clearResponseCache()
}

function isResponseCache(name: string): boolean {
	return name.startsWith(RESPONSE_CACHE_PREFIX)
}

/** Cache Storage, too, exists in secure contexts only. */
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
