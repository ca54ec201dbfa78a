import { registerRoute } from 'workbox-routing'
import { cookieCallSignal } from '../src/account/cookie-calls.ts'
import { followSavedFiles, mayBeSaved, savedFile } from '../src/media/worker/saved-files.ts'
import { isAppPage } from '../src/shared/addresses/app-pages.ts'
import { CALLS } from '../src/shared/contract/calls.ts'
import { apiOrigin } from '../src/shared/newsroom.ts'
import { askCacheStorage, openCache } from '../src/storage/cache-storage.ts'
import { untilUpdate, updateSignal } from './abort-for-update.ts'

declare const self: ServiceWorkerGlobalScope

export type PrecachedFile = {
	/** Its path, without the leading slash. */
	url: string
	/** Its SHA-256, in base64. */
	revision: string
}

/**
 * Stores every file of the build when this worker is installed, and responds with them. If `before` or a
 * file fails, the installation fails, and the next start tries again.
 */
export function precache(files: readonly PrecachedFile[], before: () => Promise<unknown>): void {
	const byPath = new Map(files.map((file) => [`/${file.url}`, file]))
	const shell = byPath.get('/index.html')
	let repairing: Promise<void> | undefined

	self.addEventListener('install', (event) =>
		event.waitUntil(before().then(() => storeMissing(files))),
	)
	self.addEventListener('activate', (event) => event.waitUntil(deleteOthers(files)))

	registerRoute(
		({ url: { origin, pathname }, request }) => {
			if (origin !== self.location.origin) return undefined
			const isPage = request.mode === 'navigate' && isAppPage(pathname)
			return byPath.get(pathname) ?? (isPage ? shell : undefined)
		},
		async ({ request, event, params: file }) => {
			// The browser may have deleted files. Once per start of the worker: without a network, the next start tries again.
			repairing ??= storeMissing(files).catch(() => undefined)
			event.waitUntil(untilUpdate(repairing).catch(() => undefined))
			const stored = readStored(file as PrecachedFile).catch(() => undefined)
			return (await stored) ?? fetch(request)
		},
	)
}

async function storeMissing(files: readonly PrecachedFile[]): Promise<void> {
	const cache = await openCache('appFiles')
	const stored = (await cache.keys()).map(({ url }) => url)
	for (const file of files)
		if (!stored.includes(keyOf(file))) await cache.put(keyOf(file), await fetchVerified(file))
}

/** Deletes the files of former versions. */
async function deleteOthers(files: readonly PrecachedFile[]): Promise<void> {
	const cache = await openCache('appFiles')
	const own = files.map(keyOf)
	for (const { url } of await cache.keys()) if (!own.includes(url)) await cache.delete(url)
}

async function readStored(file: PrecachedFile): Promise<Response | undefined> {
	const cache = await openCache('appFiles')
	return askCacheStorage(() => cache.match(keyOf(file)))
}

/** The names of files in `assets` have hashes. Chromium's code cache keeps a script only under the script's own address. */
function keyOf({ url, revision }: PrecachedFile): string {
	const query = url.startsWith('assets/') ? '' : `?${revision}`
	return new URL(`/${url}${query}`, self.location.origin).href
}

/**
 * A block page or a CDN may send anything with 200, and the HTTP cache may have stored it, so a wrong file is fetched again
 * past that cache. Throws if there is no network, or the response isn't the file.
 */
async function fetchVerified({ url, revision }: PrecachedFile): Promise<Response> {
	const integrity = `sha256-${revision}`
	const response = await fetch(`/${url}`, { integrity }).catch(() =>
		fetch(`/${url}`, { integrity, cache: 'reload' }),
	)
	// Browsers refuse a redirected response as a page, and Chromium's code cache a new one.
	return response.redirected ? new Response(response.body, response) : response
}

/**
 * Sends the session renewals of pages, so that a page reloaded meanwhile doesn't lose the new token: the old one is valid
 * only once. Unlike with `keepalive`, the request can still be aborted.
 */
export function finishRenewals(): void {
	const { method, path } = CALLS.refreshToken
	registerRoute(
		({ url }) => url.origin === apiOrigin && url.pathname === path && !updateSignal.aborted,
		({ request, event }) => {
			const response = fetch(new Request(request, { signal: cookieCallSignal() }))
			event.waitUntil(untilUpdate(response).catch(() => undefined))
			return response
		},
		method,
	)
}

/** Serves downloaded media, whole or any range, so that videos play and seek without a network. */
export function respondWithSavedMedia(): void {
	followSavedFiles()
	registerRoute(
		({ url, request }) => mayBeSaved(url, request),
		async ({ url, request }) =>
			(await savedFile(url.href, request.headers.get('Range'))) ?? untilUpdate(fetch(request)),
	)
}
