import type { IncomingMessage } from 'node:http'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export function addressOf(request: IncomingMessage): URL {
	const isEncrypted =
		'encrypted' in request.socket || request.headers['x-forwarded-proto'] === 'https'
	const scheme = isEncrypted ? 'https' : 'http'
	const origin = `${scheme}://${request.headers.host}`
	const path = request.url?.startsWith('/') ? request.url : '/'
	return new URL(`${URL.canParse(origin) ? origin : `${scheme}://localhost`}${path}`)
}

/** Returns whether a request comes from this machine directly, not through a proxy on it. */
export function isLoopback({ socket, headers }: IncomingMessage): boolean {
	return LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined
}

/** Returns whether a path can be decoded. Decoding a malformed percent-encoding throws. */
export function isDecodable(path: string): boolean {
	try {
		decodeURIComponent(path)
		return true
	} catch {
		return false
	}
}

/**
 * Converts a request for msw's handlers, which only answer GET instead of HEAD. `writeResponse` leaves out the body.
 */
export function webRequestOf(request: IncomingMessage, body: string): Request {
	const headers = new Headers()
	for (const [name, value] of Object.entries(request.headers)) {
		if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
	}
	const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
	return new Request(addressOf(request), { method, headers, ...(method !== 'GET' && { body }) })
}
