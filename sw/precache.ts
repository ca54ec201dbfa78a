import { registerRoute } from 'workbox-routing'
import { isAppPage } from '../src/shared/addresses/app-pages.ts'
import { withTimeout } from '../src/shared/waiting.ts'
import { askCacheStorage, openCache } from '../src/storage/cache-storage.ts'
import { untilUpdate } from './abort-for-update.ts'

declare const self: ServiceWorkerGlobalScope

const REVISION = 'revision'

/** Longer than for other operations, because a file of the build may be large, and the phone busy. */
const FILE_TIMEOUT_MS = 30_000

/**
 * Stores every file of the build when this worker is installed, and responds with them and the app's pages. A file of a
 * wrong type or digest fails the installation, and the next start tries again.
 *
 * @param before runs first in the installation; if it fails, no file is fetched
 */
export function precache(files: readonly PrecachedFile[], before: () => Promise<unknown>): void {
	const byPath = new Map(files.map((file) => [`/${file.url}`, file]))
	const shell = byPath.get('/index.html')
	let repairing: Promise<void> | undefined

	self.addEventListener('install', (event) => event.waitUntil(before().then(() => install(files))))
	self.addEventListener('activate', (event) => event.waitUntil(deleteOthers(files)))

	registerRoute(
		({ url, request }) => fileFor(url, request) !== undefined,
		({ url, request, event }) => {
			const file = fileFor(url, request)
			if (file === undefined) return fetch(request)
			// Once per start of the worker. Without a network the next start tries again.
			repairing ??= repair(files).catch(() => undefined)
			event.waitUntil(untilUpdate(repairing).catch(() => undefined))
			return respond(file, request)
		},
	)

	function fileFor({ origin, pathname }: URL, { mode }: Request): PrecachedFile | undefined {
		if (origin !== self.location.origin) return undefined
		return byPath.get(pathname) ?? (mode === 'navigate' && isAppPage(pathname) ? shell : undefined)
	}
}

/** Stores missing files. Also verifies the files of a former version, which may be wrong under the same name. */
async function install(files: readonly PrecachedFile[]): Promise<void> {
	const cache = await openPrecache()
	for (const file of files) {
		const stored = await askCacheStorage(() => match(cache, file))
		if (stored && (await askCacheStorage(() => readVerified(stored, file), FILE_TIMEOUT_MS)))
			continue
		await store(cache, file, await fetchVerified(file))
	}
}

/** Fetches the files that the browser has deleted. */
async function repair(files: readonly PrecachedFile[]): Promise<void> {
	const cache = await openPrecache()
	const keys = await storedKeys(cache)
	for (const file of files) {
		if (!keys.includes(keyOf(file))) await store(cache, file, await fetchVerified(file))
	}
}

/** Deletes the files of former versions. */
async function deleteOthers(files: readonly PrecachedFile[]): Promise<void> {
	const cache = await openPrecache()
	const own = new Set(files.map(keyOf))
	const others = (await storedKeys(cache)).filter((key) => !own.has(key))
	await askCacheStorage(() => Promise.all(others.map((key) => cache.delete(key))))
}

/**
 * Responds with the stored file. If there is none, or Cache Storage doesn't respond, it falls back to the network, even
 * to another version's file.
 */
async function respond(file: PrecachedFile, request: Request): Promise<Response> {
	const read = openPrecache()
		.then((cache) => match(cache, file))
		.catch(() => undefined)
	const stored = await askCacheStorage(() => read).catch(() => undefined)
	if (stored) return stored
	try {
		return await fetchVerified(file).catch(() => fetch(request))
	} catch (error) {
		// Without a network, waits for slow storage.
		const late = await withTimeout(FILE_TIMEOUT_MS, () => read).catch(() => undefined)
		if (late === undefined) throw error
		return late
	}
}

function openPrecache(): Promise<Cache> {
	return openCache('appFiles')
}

function match(cache: Cache, file: PrecachedFile): Promise<Response | undefined> {
	return cache.match(keyOf(file), { ignoreVary: true })
}

async function storedKeys(cache: Cache): Promise<string[]> {
	return (await askCacheStorage(() => cache.keys())).map(({ url }) => url)
}

function store(cache: Cache, file: PrecachedFile, response: Response): Promise<void> {
	return askCacheStorage(() => cache.put(keyOf(file), response), FILE_TIMEOUT_MS)
}

/** Returns a file's cache key. A name that contains a hash is the key itself. */
function keyOf({ url, revision }: PrecachedFile): string {
	const key = new URL(`/${url}`, self.location.origin)
	if (!url.startsWith('assets/')) key.searchParams.set(REVISION, revision)
	return key.href
}

/**
 * What a file's `Content-Type` must contain, by file extension. Browsers refuse files of a wrong type. Files with other
 * extensions may have any type.
 */
const TYPES: Record<string, string> = {
	css: 'text/css',
	html: 'text/html',
	js: 'script',
	svg: 'image/svg',
}

/**
 * Fetches a file of this build. A block page or a CDN may send anything with 200, and the browser's HTTP cache may have
 * stored it, so a wrong file is fetched again past that cache.
 *
 * @throws {TypeError} if there is no network, or the response isn't the file
 */
async function fetchVerified(file: PrecachedFile): Promise<Response> {
	for (const cache of ['default', 'reload'] as const) {
		const verified = await readVerified(await fetch(`/${file.url}`, { cache }), file)
		if (verified) return verified
	}
	throw new TypeError(`Not the file of this version: ${file.url}`)
}

/** Reads a response to its end; `undefined` if its type or its content isn't that of this build's file. */
async function readVerified(
	response: Response,
	{ url, revision }: PrecachedFile,
): Promise<Response | undefined> {
	const { status, headers } = response
	const type = TYPES[url.split('.').at(-1) ?? ''] ?? ''
	if (status !== 200 || !headers.get('Content-Type')?.includes(type)) return undefined
	const content = await response.arrayBuffer()
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
	if (!btoa(String.fromCharCode(...digest)).startsWith(revision)) return undefined
	// A new response, because browsers refuse a redirected one as a page.
	const verified = new Response(content, { headers })
	// These headers describe the compressed body.
	verified.headers.delete('Content-Encoding')
	verified.headers.delete('Content-Length')
	return verified
}
