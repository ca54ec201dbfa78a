import { registerRoute } from 'workbox-routing'
import { API_PREFIX } from '../src/shared/contract/calls.ts'
import { DOWNLOADS_CHANNEL } from '../src/shared/downloads/download-record.ts'
import { readRange, readSavedMedia, type SavedMedia } from '../src/shared/downloads/saved-media.ts'
import { storedFile } from '../src/shared/downloads/stored-downloads.ts'
import { mediaBase } from '../src/shared/host-origins.ts'
import {
	askCacheStorage,
	RESPONSE_CACHE_PREFIX,
} from '../src/shared/response-cache/response-cache.ts'
import { untilUpdate } from './abort-for-update.ts'

let saved: SavedMedia | undefined
let reading: Promise<void> | undefined

/**
 * Serves downloaded media from the phone, whole or any range, so that videos play and seek without a
 * network. What the downloader asks for is not touched, nor are other media, unless this worker has just been
 * woken: until it has read which files are here, it hands requests for the others on to the network.
 */
export function respondWithSavedMedia(): void {
	const read = () => {
		reading = readSaved()
	}
	read()
	new BroadcastChannel(DOWNLOADS_CHANNEL).onmessage = ({ data }) => {
		if (data.kind === 'changed') read()
	}
	registerRoute(
		({ url, request }) =>
			url.href.startsWith(`${mediaBase}/`) &&
			!url.pathname.startsWith(`${API_PREFIX}/`) &&
			!isDownload(request) &&
			// `undefined` while the worker, just woken by this request, has not read the records yet.
			saved?.files.has(url.href) !== false,
		async ({ url, request }) => (await fromPhone(url.href, request)) ?? untilUpdate(fetch(request)),
	)
}

/**
 * Whether the downloader sends it, by the cache mode that `openMedia` (`src/api/media.ts`) sets: `no-store` asks the
 * host, `force-cache` the browser's cache. A browser may set that for a picture too, but pictures have a destination.
 */
function isDownload({ cache, destination }: Request): boolean {
	return cache === 'no-store' || (cache === 'force-cache' && destination === '')
}

async function readSaved(): Promise<void> {
	// Without storage there is nothing to serve.
	saved = await readSavedMedia().catch(() => ({ signIn: undefined, files: new Map() }))
}

async function fromPhone(address: string, request: Request): Promise<Response | undefined> {
	await reading
	const record = saved?.files.get(address)
	// A sign-in's response cache is deleted first when it ends: without it nobody is signed in.
	const name = RESPONSE_CACHE_PREFIX + saved?.signIn
	if (!record || !(await askCacheStorage(() => caches.has(name)).catch(() => false)))
		return undefined
	const file = await storedFile(record.id)
	return file && partOf(file, record.type, request.headers.get('Range'))
}

function partOf(file: File, type: string | undefined, range: string | null): Response {
	const { size } = file
	const headers = new Headers({
		'Accept-Ranges': 'bytes',
		// As the server sends it: no file may be taken for a page whose type does not say so.
		'X-Content-Type-Options': 'nosniff',
		// A vector picture that is opened in a tab runs no scripts.
		'Content-Security-Policy': 'sandbox',
		...(type && { 'Content-Type': type }),
	})
	const part = readRange(range, size)
	if (part === 'unsatisfiable') {
		headers.set('Content-Range', `bytes */${size}`)
		return new Response(null, { status: 416, headers })
	}
	const { start, end } = part ?? { start: 0, end: size }
	headers.set('Content-Length', String(end - start))
	if (part) headers.set('Content-Range', `bytes ${start}-${end - 1}/${size}`)
	return new Response(file.slice(start, end), { status: part ? 206 : 200, headers })
}
