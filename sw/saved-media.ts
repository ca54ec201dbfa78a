import { registerRoute } from 'workbox-routing'
import { onSignInCopied } from '../src/account/sign-in-copy.ts'
import { DOWNLOADS_CHANNEL } from '../src/downloads/download-record.ts'
import { readRange, readSavedMedia, type SavedMedia } from '../src/downloads/saved-media.ts'
import { storedFile } from '../src/downloads/stored-downloads.ts'
import { API_PREFIX } from '../src/shared/contract/calls.ts'
import { mediaBase } from '../src/shared/newsroom-details.ts'
import { hasCache } from '../src/storage/cache-storage.ts'
import { responseCacheName } from '../src/storage/response-cache/response-cache.ts'
import { untilUpdate } from './abort-for-update.ts'

let saved: SavedMedia | undefined
let reading: Promise<void> | undefined

/**
 * Serves downloaded media from the phone, whole or any range, so that videos play and seek without a network. It leaves
 * the downloader's requests and other media to the browser. A worker that has just started doesn't know yet which files
 * are saved, so it forwards requests for other media to the network.
 */
export function respondWithSavedMedia(): void {
	const read = () => {
		reading = readSaved()
	}
	read()
	new BroadcastChannel(DOWNLOADS_CHANNEL).onmessage = ({ data }) => {
		if (data.kind === 'changed') read()
	}
	onSignInCopied(read)
	registerRoute(
		({ url, request }) =>
			url.href.startsWith(`${mediaBase}/`) &&
			!url.pathname.startsWith(`${API_PREFIX}/`) &&
			!isDownload(request) &&
			// `undefined` while the worker, started by this request, is still reading the records.
			saved?.files.has(url.href) !== false,
		async ({ url, request }) => (await fromPhone(url.href, request)) ?? untilUpdate(fetch(request)),
	)
}

/**
 * Whether the downloader sent this request, judged by the cache mode that `openMedia` (`src/api/media.ts`) sets:
 * `no-store` or `force-cache`. A browser may set the latter for a picture too, but pictures have a destination.
 */
function isDownload({ cache, destination }: Request): boolean {
	return cache === 'no-store' || (cache === 'force-cache' && destination === '')
}

async function readSaved(): Promise<void> {
	// Without storage, nothing is saved.
	saved = await readSavedMedia().catch(() => ({ signIn: undefined, files: new Map() }))
}

async function fromPhone(address: string, request: Request): Promise<Response | undefined> {
	await reading
	const record = saved?.files.get(address)
	// The response cache is the first thing deleted when a sign-in ends.
	const name = responseCacheName(saved?.signIn ?? '')
	if (!record || !(await hasCache(name).catch(() => false))) return undefined
	const file = await storedFile(record.id)
	return file && partOf(file, record.type, request.headers.get('Range'))
}

function partOf(file: File, type: string | undefined, range: string | null): Response {
	const { size } = file
	const headers = new Headers({
		'Accept-Ranges': 'bytes',
		// As the server sends it: browsers must not guess a file's type.
		'X-Content-Type-Options': 'nosniff',
		// An SVG picture opened in a tab must not run scripts.
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
