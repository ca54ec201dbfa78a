import type { IncomingMessage } from 'node:http'

const EXPOSED = 'Content-Range, Accept-Ranges, ETag, Content-Length, Date'

/**
 * The headers that let a page of another origin read an answer, cookies and all; none for an
 * origin that is not on the list.
 */
export function crossOriginHeaders(request: IncomingMessage, allowed: readonly string[]): Headers {
	const headers = new Headers()
	if (allowed.length === 0) return headers
	headers.set('Vary', 'Origin')
	const { origin } = request.headers
	if (origin === undefined || !allowed.includes(origin)) return headers
	headers.set('Access-Control-Allow-Origin', origin)
	headers.set('Access-Control-Allow-Credentials', 'true')
	headers.set('Access-Control-Expose-Headers', EXPOSED)
	return headers
}

/** The answer to a preflight; what it permits only counts beside the headers above. */
export function preflightAnswer(request: IncomingMessage): Response {
	return new Response(null, {
		status: 204,
		headers: {
			'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
			'Access-Control-Allow-Headers':
				request.headers['access-control-request-headers'] ?? 'Content-Type, Range',
			'Access-Control-Max-Age': '600',
		},
	})
}
