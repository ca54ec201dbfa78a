import { askCacheStorage, openCache } from '../cache-storage.ts'
import type { NameOf } from '../phone-data.ts'

const PREFIX = `${'responses' satisfies NameOf<'cache'>}-`

export function isResponseCache(name: string): boolean {
	return name.startsWith(PREFIX)
}

/** By the phone's clock, in milliseconds. */
export const CACHED_AT_HEADER = 'x-cached-at'

/** If a page or the worker opens a cache that was just deleted, it recreates it. So look again for others after this time. */
const RECHECK_DELAY_MS = 3000

let currentSignIn: (() => string | undefined) | undefined

/** Whether the sign-in at the start had a cache. */
let wasFound: boolean | undefined

/** The switches run one after the other. */
let switched: Promise<unknown> = Promise.resolve()

/**
 * Opens the cache of a sign-in; `undefined` if Cache Storage doesn't respond, is denied (in private windows), or missing
 * (outside secure contexts). Open it before you check that the sign-in is still current: what is put into a deleted cache
 * is lost, so no late response stays.
 */
export function openResponseCache(signIn: string): Promise<Cache | undefined> {
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
	return switchCaches()
}

function switchCaches(): Promise<unknown> {
	switched = switched.then(changeCaches).catch(() => undefined)
	return switched
}

async function changeCaches(): Promise<void> {
	const id = currentSignIn?.()
	const name = id && PREFIX + id
	const names = await caches.keys()
	const foreign = names.filter((key) => isResponseCache(key) && key !== name)
	await Promise.all(foreign.map((key) => caches.delete(key)))
	if (foreign.length > 0) setTimeout(switchCaches, RECHECK_DELAY_MS)
	if (name === undefined) return
	wasFound ??= names.includes(name)
	await caches.open(name)
}

/** Whether the cache of the sign-in existed when the page started; `undefined` without Cache Storage. */
export async function wasResponseCacheFound(): Promise<boolean | undefined> {
	await askCacheStorage(() => switched)
	return wasFound
}

/** Deletes all responses of the current sign-in. The cache itself stays. */
export async function clearResponseCache(): Promise<void> {
	const id = currentSignIn?.()
	const cache = id && (await openResponseCache(id))
	if (!cache) return
	const requests = await askCacheStorage(() => cache.keys())
	await askCacheStorage(() => Promise.all(requests.map((request) => cache.delete(request))))
}
