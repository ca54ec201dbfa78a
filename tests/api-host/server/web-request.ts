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

/** Whether a request comes from this very machine. */
export function isLoopback(request: IncomingMessage): boolean {
	return LOOPBACK.has(request.socket.remoteAddress ?? '')
}

/** Reads the whole body; rejects when the client goes away before its end. */
export async function readWholeBody(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(chunk as Buffer)
	return Buffer.concat(chunks).toString('utf8')
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
	return new Request(addressOf(request), {
		method,
		headers,
		...(method !== 'GET' && { body }),
	})
}
