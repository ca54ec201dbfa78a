/**
 * The caches of what the host answered. Each sign-in has one of its own, which goes when it ends.
 *
 * Whoever keeps an answer takes hold of the cache before the request leaves: once a cache is
 * deleted, what is put through such a hold is lost with it, so a late answer is never kept for the
 * next sign-in (Service Worker specification, "request to cache map").
 */
export const RESPONSE_CACHE_PREFIX = 'answers-'

/** The time an answer came, by the phone's clock in milliseconds, as it is kept with it. */
export const CACHED_AT_HEADER = 'x-kept-at'

let changes: Promise<unknown> = Promise.resolve()

/** Whether the page found the cache of the sign-in it began with. */
let wasFound: boolean | undefined

/** Whether the answers of all other sign-ins are gone: where they could not be deleted, none are read. */
let isCleared = true

let tellBegun: () => void
const begun = new Promise<void>((resolve) => {
	tellBegun = resolve
})

/** Waits until a sign-in has its cache: one that began elsewhere has it only once it is found out. */
export function responseCacheReady(): Promise<void> {
	return begun
}

/** The cache of the present sign-in; nothing where nobody is signed in, or nothing can be kept. */
export async function openResponseCache(): Promise<Cache | undefined> {
	try {
		await changes
		if (!isCleared) return undefined
		// Where another sign-in has just begun, its cache is the younger one.
		const name = (await caches.keys()).findLast((key) => key.startsWith(RESPONSE_CACHE_PREFIX))
		return name === undefined ? undefined : await caches.open(name)
	} catch {
		// The platform has caches in secure contexts only, and may deny them in private windows.
		return undefined
	}
}

/** Gives a sign-in its cache, and deletes those of all others. Nobody's `signIn` is null. */
export function switchResponseCache(signIn: () => string | null): Promise<unknown> {
	// One after the other, each for the sign-in there is by then.
	changes = changes.then(() => changeCaches(signIn())).catch(() => undefined)
	return changes
}

async function changeCaches(signIn: string | null): Promise<void> {
	isCleared = false
	const own = signIn === null ? undefined : RESPONSE_CACHE_PREFIX + signIn
	const foreign = (await caches.keys()).filter(
		(name) => name.startsWith(RESPONSE_CACHE_PREFIX) && name !== own,
	)
	await Promise.all(foreign.map((name) => caches.delete(name)))
	isCleared = true
	if (own === undefined) return
	wasFound ??= await caches.has(own)
	await caches.open(own)
	tellBegun()
}

/** Whether the cache of the sign-in that the page began with was there; unknown without caches. */
export async function wasResponseCacheFound(): Promise<boolean | undefined> {
	await changes
	return wasFound
}

/** Empties the present sign-in's cache, and leaves it in place for what is read from now on. */
export async function clearResponseCache(): Promise<void> {
	const cache = await openResponseCache()
	const requests = (await cache?.keys()) ?? []
	await Promise.all(requests.map((request) => cache?.delete(request)))
}
