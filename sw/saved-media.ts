import { registerRoute } from 'workbox-routing'
import { ANSWERS_PREFIX } from '../src/shared/answers/answer-cache.ts'
import { apiOrigin } from '../src/shared/api-origin.ts'
import { API_PREFIX } from '../src/shared/contract/calls.ts'
import { readRange } from '../src/shared/downloads/byte-range.ts'
import { DOWNLOADS_CHANNEL } from '../src/shared/downloads/download-message.ts'
import { readSavedMedia, type SavedMedia } from '../src/shared/downloads/saved-media.ts'
import { storedFile } from '../src/shared/downloads/stored-files.ts'
import { untilGivingWay } from './give-way.ts'

let saved: SavedMedia | undefined
let reading: Promise<void> | undefined

/**
 * Answers the addresses of downloaded media from the phone, whole or in part: they play, and can be
 * searched, without a network. What is not downloaded is not touched. Whoever wants the host's own
 * answer, as the downloader does, asks with `no-store`.
 */
export function answerSavedMedia(): void {
	const read = () => {
		reading = readSaved()
	}
	read()
	new BroadcastChannel(DOWNLOADS_CHANNEL).onmessage = ({ data }) => {
		if (data.kind === 'changed') read()
	}
	registerRoute(
		({ url, request }) =>
			url.origin === apiOrigin &&
			!url.pathname.startsWith(`${API_PREFIX}/`) &&
			request.cache !== 'no-store' &&
			// A worker that has just been woken by this very request does not know yet.
			saved?.files.has(url.href) !== false,
		async ({ url, request }) =>
			(await fromPhone(url.href, request)) ?? untilGivingWay(fetch(request)),
	)
}

async function readSaved(): Promise<void> {
	// Where nothing can be stored there is nothing to answer.
	saved = await readSavedMedia().catch(() => ({ signIn: undefined, files: new Map() }))
}

async function fromPhone(address: string, request: Request): Promise<Response | undefined> {
	await reading
	const record = saved?.files.get(address)
	// The cache of a sign-in goes with it, before anything else.
	if (!record || !(await caches.has(ANSWERS_PREFIX + saved?.signIn))) return undefined
	const file = await storedFile(record.id)
	return file && partOf(file, record.type, request.headers.get('Range'))
}

function partOf(file: File, type: string | undefined, range: string | null): Response {
	const { size } = file
	const headers = new Headers({
		'Accept-Ranges': 'bytes',
		// As the server says it: nothing is taken for a page, say, that does not claim to be one.
		'X-Content-Type-Options': 'nosniff',
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
