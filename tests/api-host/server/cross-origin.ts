import type { IncomingMessage } from 'node:http'

const EXPOSED = 'Content-Range, Accept-Ranges, ETag, Content-Length, Date'

/** Returns the headers that let an allowed origin's pages read a response to a request with cookies. */
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

/** Answers a preflight. It permits nothing without the headers from `crossOriginHeaders`. */
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
