import type { IncomingMessage } from 'node:http'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** The address a request was made to, as far as its headers tell. */
export function addressOf(request: IncomingMessage): URL {
	const isEncrypted =
		'encrypted' in request.socket || request.headers['x-forwarded-proto'] === 'https'
	const scheme = isEncrypted ? 'https' : 'http'
	const origin = `${scheme}://${request.headers.host}`
	const path = request.url?.startsWith('/') ? request.url : '/'
	return new URL(`${URL.canParse(origin) ? origin : `${scheme}://localhost`}${path}`)
}

/** Whether a request comes from this very machine, and not through a proxy on it. */
export function isLoopback({ socket, headers }: IncomingMessage): boolean {
	return LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined
}

/** Whether a path can be decoded: a wrong percent-encoding would make whatever decodes it throw. */
export function isDecodable(path: string): boolean {
	try {
		decodeURIComponent(path)
		return true
	} catch {
		return false
	}
}

/**
 * The request in the form the handlers take.
 *
 * A HEAD becomes a GET, which msw's handlers answer; its body is left out when it is written.
 */
export function webRequestOf(request: IncomingMessage, body: string): Request {
	const headers = new Headers()
	for (const [name, value] of Object.entries(request.headers)) {
		if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
	}
	const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
	return new Request(addressOf(request), { method, headers, ...(method !== 'GET' && { body }) })
}
