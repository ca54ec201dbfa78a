import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

type Options = {
	/** Sent in addition to the answer's own headers. */
	headers: Headers
	now: number
	cutAfter?: number | undefined
}

/** Sends a handler's answer to the client. Ignores clients that have disconnected. */
export async function writeResponse(
	response: ServerResponse,
	answer: Response,
	{ headers, now, cutAfter }: Options,
): Promise<void> {
	if (response.destroyed || response.headersSent) {
		await answer.body?.cancel()
		return
	}
	response.statusCode = answer.status
	response.setHeader('Date', new Date(now).toUTCString())
	response.setHeader('X-Content-Type-Options', 'nosniff')
	for (const source of [answer.headers, headers]) {
		for (const [name, value] of source) {
			if (name !== 'set-cookie') response.setHeader(name, value)
		}
	}
	const cookies = answer.headers.getSetCookie()
	if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
	if (answer.body === null || response.req.method === 'HEAD') {
		await answer.body?.cancel()
		response.end()
		return
	}
	const body = Readable.fromWeb(answer.body as NodeReadableStream)
	if (cutAfter === undefined) {
		await pipeline(body, response).catch(() => undefined)
		return
	}
	const whole = Buffer.concat(await body.toArray())
	response.flushHeaders()
	await new Promise((resolve) => response.write(whole.subarray(0, cutAfter), resolve))
	response.socket?.destroySoon()
}
