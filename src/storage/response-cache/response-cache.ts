import { askCacheStorage, openCache } from '../cache-storage.ts'
import type { NameOf } from '../phone-data.ts'

/*
 * The worker opens the cache before it sends a request. What is put into a deleted cache through an open `Cache` object is
 * lost, so a late response never gets into the next sign-in's cache.
 */

const PREFIX = `${'responses' satisfies NameOf<'cache'>}-`

/** Returns the name of a sign-in's cache. */
function responseCacheName(signIn: string): string {
	return PREFIX + signIn
}

export function isResponseCache(name: string): boolean {
	return name.startsWith(PREFIX)
}

/** The header with the time at which a response arrived, by the phone's clock in milliseconds. */
export const CACHED_AT_HEADER = 'x-cached-at'

/**
 * After how long to look again for caches of other sign-ins, in milliseconds. If the worker opens one that was just
 * deleted, it recreates it.
 */
const RECHECK_DELAY_MS = 3000

/**
 * In pages: the current sign-in's cache, after all others are deleted. It resolves to `undefined` if nobody is signed
 * in, or if deleting them failed.
 */
let own: Promise<Cache | undefined> = Promise.resolve(undefined)

/** Returns the id of the sign-in whose responses are read. */
let currentSignIn: (() => string | undefined) | undefined

/** Whether the sign-in's cache existed when the page started. */
let wasFound: boolean | undefined

let resolveReady: () => void
const ready = new Promise<void>((resolve) => {
	resolveReady = resolve
})

/** Resolves when the current sign-in has a cache. */
export function responseCacheReady(): Promise<void> {
	return ready
}

/**
 * Opens the cache of the current sign-in, in a page; `undefined` if nobody is signed in, or Cache Storage is missing or
 * doesn't respond. It exists only in secure contexts, and may be denied in private windows.
 */
export async function openResponseCache(): Promise<Cache | undefined> {
	return askCacheStorage(untilOwn).catch(() => undefined)
}

/** Opens the cache of a sign-in, in the worker; `undefined` if Cache Storage doesn't respond. */
export async function openResponseCacheOf(signIn: string): Promise<Cache | undefined> {
	return openCache(responseCacheName(signIn)).catch(() => undefined)
}

/**
 * Reads a response of the current sign-in, without waiting until the caches of others are deleted: at the start, that
 * takes a cheap phone longer than the reading itself.
 */
export async function matchResponse(address: string): Promise<Response | undefined> {
	const id = currentSignIn?.()
	if (id === undefined) return undefined
	const options = { cacheName: responseCacheName(id), ignoreVary: true }
	return askCacheStorage(() => caches.match(address, options))
}

async function untilOwn(): Promise<Cache | undefined> {
	return own
}

/** Creates the cache of a sign-in, and deletes all others. `signIn` returns the id of the current sign-in. */
export function switchResponseCache(signIn: () => string | undefined): Promise<unknown> {
	currentSignIn = signIn
	// Changes run one after the other, each for the sign-in that is current when it runs.
	own = untilOwn()
		.then(() => changeCaches(signIn))
		.catch(() => undefined)
	return own
}

async function changeCaches(signIn: () => string | undefined): Promise<Cache | undefined> {
	const id = signIn()
	const name = id === undefined ? undefined : responseCacheName(id)
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

/**
 * Whether the cache of the sign-in existed when the page started; `undefined` without Cache Storage.
 *
 * @throws {DOMException} TimeoutError if Cache Storage doesn't respond
 */
export async function wasResponseCacheFound(): Promise<boolean | undefined> {
	await askCacheStorage(untilOwn)
	return wasFound
}

/**
 * Deletes all responses of the current sign-in. The cache itself stays.
 *
 * @throws {DOMException} TimeoutError if Cache Storage doesn't respond
 */
export async function clearResponseCache(): Promise<void> {
	const cache = await openResponseCache()
	if (cache === undefined) return
	const requests = await askCacheStorage(() => cache.keys())
	await askCacheStorage(() => Promise.all(requests.map((request) => cache.delete(request))))
}
