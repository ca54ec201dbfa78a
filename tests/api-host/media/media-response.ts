import { type HttpHandler, http } from 'msw'
import { refuse } from '../responses.ts'
import { isMediaPath, mediaFileAt } from './media-files.ts'

/** Creates the handler for news media and channel pictures, which have this `Cache-Control`. */
export function mediaHandler(caching: string): HttpHandler {
	const isMedia = ({ request }: { request: Request }) => isMediaPath(new URL(request.url).pathname)
	return http.get(isMedia, ({ request }) => mediaResponse(request, caching))
}

/** Responds with a media file, a part of it, or a 304 if it hasn't changed. */
function mediaResponse(request: Request, caching: string): Response {
	const file = mediaFileAt(new URL(request.url).pathname)
	if (!file) return refuse(404, 'There is no such file.')
	const { content, etag } = file
	const headers = new Headers({ 'Accept-Ranges': 'bytes', 'Cache-Control': caching, ETag: etag })
	if (holds(request.headers.get('If-None-Match'), etag)) {
		return new Response(null, { status: 304, headers })
	}
	const condition = request.headers.get('If-Range')
	const header = condition === null || condition === etag ? request.headers.get('Range') : null
	const range = parseByteRange(header, content.length)
	if (range === 'unsatisfiable') {
		headers.set('Content-Range', `bytes */${content.length}`)
		headers.set('Content-Length', '0')
		return new Response(null, { status: 416, headers })
	}
	headers.set('Content-Type', file.type)
	const part = range === 'all' ? content : content.subarray(range.start, range.end + 1)
	headers.set('Content-Length', String(part.length))
	if (range !== 'all') {
		headers.set('Content-Range', `bytes ${range.start}-${range.end}/${content.length}`)
	}
	return new Response(part, { status: range === 'all' ? 200 : 206, headers })
}

/** Returns whether an `If-None-Match` names the tag. Its weak form counts too, as RFC 9110 says. */
function holds(header: string | null, etag: string): boolean {
	const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
	return tags.includes(etag) || tags.includes('*')
}

/**
 * Parses a `Range` header with a single byte range, both ends inclusive. Returns `'all'` to ignore the header (another
 * unit, several ranges, malformed), as RFC 9110 allows, and `'unsatisfiable'` for a 416.
 */
function parseByteRange(
	header: string | null,
	size: number,
): { start: number; end: number } | 'all' | 'unsatisfiable' {
	const match = header?.trim().match(/^bytes=(\d*)-(\d*)$/i)
	const [first, last] = [match?.[1] ?? '', match?.[2] ?? '']
	if (first === '' && last === '') return 'all'
	if (first === '') {
		const length = Math.min(Number(last), size)
		return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
	}
	const start = Number(first)
	const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
	if (last !== '' && Number(last) < start) return 'all'
	return start >= size ? 'unsatisfiable' : { start, end }
}
