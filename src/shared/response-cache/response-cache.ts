import { untilAborted } from '../abort-signals.ts'

/** Cold, it takes a cheap phone a second at most. In some broken browser profiles it never answers at all. */
const TIMEOUT_MS = 3000

/** How many operations have exceeded the timeout, and have not ended yet. */
let hanging = 0

/**
 * Runs an operation of Cache Storage, and gives up waiting after a timeout. While one hangs all others fail at once, so
 * that a screen waits for a broken storage once, and not at each step. The operation itself goes on.
 *
 * @param timeout in milliseconds
 * @throws {DOMException} TimeoutError
 */
export async function askCacheStorage<Result>(
	operation: () => Promise<Result>,
	timeout = TIMEOUT_MS,
): Promise<Result> {
	if (hanging > 0) throw new DOMException('Cache Storage does not answer', 'TimeoutError')
	const running = operation()
	const signal = AbortSignal.timeout(timeout)
	const end = () => {
		hanging -= 1
	}
	try {
		return await untilAborted(running, signal)
	} catch (error) {
		if (signal.aborted) {
			hanging += 1
			running.then(end, end)
		}
		throw error
	}
}

/**
 * The caches of the host's responses. Each sign-in has its own, which is deleted when it ends.
 *
 * A cache is opened before the request is sent. What is put into a deleted cache through an open `Cache`
 * object is lost with it, so a late response never gets into the next sign-in's cache.
 */
export const RESPONSE_CACHE_PREFIX = 'answers-'

/** The header with the time a response was last read without a network; none if it never was. */
export const USED_AT_HEADER = 'x-used-at'

/** The header with the time a response arrived, by the phone's clock in milliseconds. */
export const CACHED_AT_HEADER = 'x-kept-at'

/**
 * When to look for others' caches again, in milliseconds. The worker may have listed the caches just before one was
 * deleted, and then creates it anew by opening it.
 */
const SECOND_LOOK_MS = 3000

let changes: Promise<unknown> = Promise.resolve()

/** In pages, returns the name of the current sign-in's cache. The worker knows no sign-in. */
let ownName: (() => string | undefined) | undefined

/** Whether the cache of the sign-in that the page began with was there. */
let wasFound: boolean | undefined

/** Whether the caches of all other sign-ins are deleted. If that fails, none is read. */
let isCleared = true

let tellBegun: () => void
const begun = new Promise<void>((resolve) => {
	tellBegun = resolve
})

/** Resolves when the sign-in has its cache; a sign-in that began elsewhere gets it once it is noticed. */
export function responseCacheReady(): Promise<void> {
	return begun
}

/**
 * Opens the cache of the current sign-in; `undefined` if nobody is signed in, or Cache Storage is missing or does not
 * answer.
 */
export async function openResponseCache(): Promise<Cache | undefined> {
	try {
		await untilChanged()
		if (!isCleared) return undefined
		const names = await askCacheStorage(() => caches.keys())
		const name = names.findLast((key) =>
			// For the worker: if another sign-in has just begun, its cache is the last one.
			ownName ? key === ownName() : key.startsWith(RESPONSE_CACHE_PREFIX),
		)
		return name === undefined ? undefined : await askCacheStorage(() => caches.open(name))
	} catch {
		// Cache Storage exists in secure contexts only, and may be denied in private windows.
		return undefined
	}
}

/** Waits until the caches are those of the current sign-in. */
function untilChanged(): Promise<unknown> {
	return askCacheStorage(() => changes)
}

/** Creates the cache of a sign-in, and deletes all others. `signIn` returns the id of the current one. */
export function switchResponseCache(signIn: () => string | undefined): Promise<unknown> {
	ownName = () => {
		const id = signIn()
		return id === undefined ? undefined : RESPONSE_CACHE_PREFIX + id
	}
	// Changes run one after the other, each for the sign-in that is current when its turn comes.
	changes = changes.then(() => changeCaches(signIn)).catch(() => undefined)
	return changes
}

async function changeCaches(signIn: () => string | undefined): Promise<void> {
	isCleared = false
	const name = ownName?.()
	const foreign = (await caches.keys()).filter(
		(key) => key.startsWith(RESPONSE_CACHE_PREFIX) && key !== name,
	)
	await Promise.all(foreign.map((key) => caches.delete(key)))
	isCleared = true
	if (foreign.length > 0) setTimeout(() => void switchResponseCache(signIn), SECOND_LOOK_MS)
	if (name === undefined) return
	wasFound ??= await caches.has(name)
	await caches.open(name)
	tellBegun()
}

/**
 * Whether the cache of the sign-in that the page began with was there; `undefined` without Cache Storage.
 *
 * @throws {DOMException} TimeoutError when it does not answer
 */
export async function wasResponseCacheFound(): Promise<boolean | undefined> {
	await untilChanged()
	return wasFound
}

/**
 * Deletes all responses of the current sign-in. The cache itself stays.
 *
 * @throws {DOMException} TimeoutError when Cache Storage does not answer
 */
export async function clearResponseCache(): Promise<void> {
	const cache = await openResponseCache()
	if (cache === undefined) return
	const requests = await askCacheStorage(() => cache.keys())
	await askCacheStorage(() => Promise.all(requests.map((request) => cache.delete(request))))
}
