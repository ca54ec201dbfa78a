import { askCacheStorage, openCache } from '../cache-storage.ts'
import type { NameOf } from '../phone-data.ts'

/*
 * The worker opens the cache before it sends a request. What is put into a deleted cache through an open `Cache` object is
 * lost, so a late response never gets into the next sign-in's cache.
 */

const PREFIX = `${'responses' satisfies NameOf<'cache'>}-`

export function isResponseCache(name: string): boolean {
	return name.startsWith(PREFIX)
}

/** By the phone's clock, in milliseconds. */
export const CACHED_AT_HEADER = 'x-cached-at'

/** If the worker opens a cache that was just deleted, it recreates it. So look again for others after this time. */
const RECHECK_DELAY_MS = 3000

/** In pages: the current sign-in's cache, after all others are deleted; `undefined` if nobody is signed in, or that failed. */
let own: Promise<Cache | undefined> = Promise.resolve(undefined)

let currentSignIn: (() => string | undefined) | undefined

let wasFound: boolean | undefined

let resolveReady: () => void
/** Resolves when the current sign-in has a cache. */
export const responseCacheReady = new Promise<void>((resolve) => {
	resolveReady = resolve
})

/**
 * Opens the cache of the current sign-in, in a page; `undefined` if nobody is signed in, or Cache Storage doesn't respond,
 * is denied (in private windows), or missing (outside secure contexts).
 */
export function openResponseCache(): Promise<Cache | undefined> {
	return askCacheStorage(() => own).catch(() => undefined)
}

/** Opens the cache of a sign-in, in the worker; `undefined` if Cache Storage doesn't respond. */
export function openResponseCacheOf(signIn: string): Promise<Cache | undefined> {
	return openCache(PREFIX + signIn).catch(() => undefined)
}

/** Doesn't wait until the caches of others are deleted. At the start, that takes a cheap phone longer than the reading. */
export async function matchResponse(address: string): Promise<Response | undefined> {
	const id = currentSignIn?.()
	if (id === undefined) return undefined
	const options = { cacheName: PREFIX + id, ignoreVary: true }
	return askCacheStorage(() => caches.match(address, options))
}

/** Creates the cache of a sign-in, and deletes all others. `signIn` returns the id of the current sign-in. */
export function switchResponseCache(signIn: () => string | undefined): Promise<unknown> {
	currentSignIn = signIn
	// Changes run one after the other, each for the sign-in that is current when it runs.
	own = own.then(() => changeCaches(signIn)).catch(() => undefined)
	return own
}

async function changeCaches(signIn: () => string | undefined): Promise<Cache | undefined> {
	const id = signIn()
	const name = id && PREFIX + id
	const names = await caches.keys()
	const foreign = names.filter((key) => isResponseCache(key) && key !== name)
	await Promise.all(foreign.map((key) => caches.delete(key)))
	if (foreign.length > 0) setTimeout(() => void switchResponseCache(signIn), RECHECK_DELAY_MS)
	if (name === undefined) return undefined
	wasFound ??= names.includes(name)
	const cache = await caches.open(name)
	resolveReady()
	return cache
}

/** Whether the cache of the sign-in existed when the page started; `undefined` without Cache Storage. */
export async function wasResponseCacheFound(): Promise<boolean | undefined> {
	await askCacheStorage(() => own)
	return wasFound
}

/** Deletes all responses of the current sign-in. The cache itself stays. */
export async function clearResponseCache(): Promise<void> {
	const cache = await openResponseCache()
	if (cache === undefined) return
	const requests = await askCacheStorage(() => cache.keys())
	await askCacheStorage(() => Promise.all(requests.map((request) => cache.delete(request))))
}
