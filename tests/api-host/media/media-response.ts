import { type HttpHandler, http } from 'msw'
import { refuse } from '../responses.ts'
import { parseByteRange } from './byte-range.ts'
import { isMediaPath, mediaFileAt } from './media-files.ts'
import { streamFile } from './stream-file.ts'

/** Creates the handler for news media and channel pictures, which have this `Cache-Control`. */
export function mediaHandler(caching: string): HttpHandler {
	const isMedia = ({ request }: { request: Request }) => isMediaPath(new URL(request.url).pathname)
	return http.get(isMedia, ({ request }) => mediaResponse(request, caching))
}

/** Responds with a media file, a part of it, or a 304 if it hasn't changed. */
function mediaResponse(request: Request, caching: string): Response {
	const file = mediaFileAt(new URL(request.url).pathname)
	if (!file) return refuse(404, 'There is no such file.')
	const etag = `"${file.hash}"`
	const headers = new Headers({ 'Accept-Ranges': 'bytes', 'Cache-Control': caching, ETag: etag })
	if (holds(request.headers.get('If-None-Match'), etag)) {
		return new Response(null, { status: 304, headers })
	}
	const condition = request.headers.get('If-Range')
	const header = condition === null || condition === etag ? request.headers.get('Range') : null
	const range = parseByteRange(header, file.size)
	if (range === 'unsatisfiable') {
		headers.set('Content-Range', `bytes */${file.size}`)
		headers.set('Content-Length', '0')
		return new Response(null, { status: 416, headers })
	}
	headers.set('Content-Type', file.type)
	const part = range === 'all' ? { start: 0, end: file.size - 1 } : range
	headers.set('Content-Length', String(part.end - part.start + 1))
	if (range !== 'all') {
		headers.set('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`)
	}
	const status = range === 'all' ? 200 : 206
	return new Response(streamFile(file.location, part), { status, headers })
}

/** Returns whether an `If-None-Match` names the tag. Its weak form counts too, as RFC 9110 says. */
function holds(header: string | null, etag: string): boolean {
	const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
	return tags.includes(etag) || tags.includes('*')
}
