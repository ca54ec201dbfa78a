import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { getResponse, type HttpHandler } from 'msw'
import { API_PREFIX } from '../../../src/shared/contract/calls.ts'
import { isMediaPath } from '../media/media-files.ts'
import { refuse } from '../responses.ts'
import type { TroubleRule } from '../trouble/trouble-rule.ts'
import type { TroubleSwitches } from '../trouble/trouble-switches.ts'
import { troubledResponse } from '../trouble/troubled-response.ts'
import { type CallLog, callNameOf, type LoggedCall } from './call-log.ts'
import { type createControls, isControlPath } from './control-endpoints.ts'
import { crossOriginHeaders, preflightAnswer } from './cross-origin.ts'
import { addressOf, isDecodable, isLoopback, webRequestOf } from './web-request.ts'

/** Connect-style middleware. Without `next`, it responds 404 to requests that aren't for the host. */
export type Middleware = (
	request: IncomingMessage,
	response: ServerResponse,
	next?: (error?: unknown) => void,
) => void

type Parts = {
	handlers: HttpHandler[]
	trouble: TroubleSwitches
	log: CallLog
	controls: ReturnType<typeof createControls>
	allowedOrigins: readonly string[]
	now: () => number
}

/** The kinds of trouble that run the handler before the host misbehaves. */
const COMMITTING = new Set<TroubleRule['kind']>(['reset-after', 'cut'])

/**
 * Connects the handlers to Node's HTTP server, with the trouble switches in between. `release` drops hanging requests.
 */
export function createMiddleware(parts: Parts): { middleware: Middleware; release: () => void } {
	const { handlers, trouble, log, controls, allowedOrigins, now } = parts
	const hanging = new Set<Socket>()
	const closing = new AbortController()

	async function handle(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url)
		try {
			// msw ignores a trailing slash; the product's host doesn't.
			const isCall = callNameOf(request.method, pathname) !== undefined
			const answer = isCall && (await getResponse(handlers, request, { quiet: true }))
			return answer || refuse(404, `There is no call ${request.method} ${pathname}.`)
		} catch (error) {
			console.error(error)
			return refuse(500, 'The host failed.')
		}
	}

	async function misbehave(
		rule: TroubleRule,
		exchange: { request: IncomingMessage; body: string; entry: LoggedCall },
	): Promise<Response | undefined> {
		const { request, body, entry } = exchange
		const { kind } = rule
		const isHandled = COMMITTING.has(kind) || rule.afterHandler
		const answer = isHandled ? await handle(webRequestOf(request, body)) : undefined
		if (kind === 'reset-before' || kind === 'reset-after') {
			await answer?.body?.cancel()
			entry.status = 'reset'
			request.socket.resetAndDestroy()
			return undefined
		}
		if (kind === 'hang') {
			await answer?.body?.cancel()
			entry.status = 'hung'
			hanging.add(request.socket)
			request.socket.once('close', () => hanging.delete(request.socket))
			return undefined
		}
		return troubledResponse(rule) ?? answer
	}

	async function serve(request: IncomingMessage, response: ServerResponse, url: URL) {
		const method = request.method ?? 'GET'
		const call = callNameOf(method, url.pathname)
		const headers = crossOriginHeaders(request, allowedOrigins)
		const send = (answer: Response, cutAfter?: number) =>
			writeResponse(response, answer, { headers, now: now(), cutAfter })

		if (method === 'OPTIONS') return send(preflightAnswer(request))
		const body = await text(request)
		if (isControlPath(url.pathname)) return send(controls(method, url, body))

		const path = url.pathname + url.search
		const cookies = request.headers.cookie !== undefined
		const entry = log.add({ at: now(), method, path, call, body, cookies, status: 'pending' })
		const { delay, answerDelay, released, rule } = trouble.take(call, `${method} ${path} ${body}`)
		if (delay > 0) await wait(delay, undefined, { signal: closing.signal })
		await released
		closing.signal.throwIfAborted()
		const answer = rule
			? await misbehave(rule, { request, body, entry })
			: await handle(webRequestOf(request, body))
		if (!answer) return
		if (answerDelay > 0) await wait(answerDelay, undefined, { signal: closing.signal })
		entry.status = answer.status
		await send(answer, rule?.kind === 'cut' ? (rule.bytes ?? 0) : undefined)
	}

	return {
		middleware(request, response, next) {
			if (closing.signal.aborted) return void request.socket.destroy()
			const url = addressOf(request)
			const send = (answer: Response) =>
				void writeResponse(response, answer, { headers: new Headers(), now: now() })
			if (!isDecodable(url.pathname)) return send(refuse(400, 'The address is not valid.'))
			const isControl = isControlPath(url.pathname) && isLoopback(request)
			if (!isControl && !isApiPath(url.pathname) && !isMediaPath(url.pathname))
				return next ? next() : send(refuse(404, 'There is nothing here.'))
			// This only fails if the client has disconnected or the host is closing.
			serve(request, response, url).catch(() => request.socket.destroy())
		},
		release() {
			closing.abort()
			trouble.clear()
			for (const socket of hanging) socket.destroy()
		},
	}
}

function isApiPath(path: string): boolean {
	return path === API_PREFIX || path.startsWith(`${API_PREFIX}/`)
}

type Options = {
	/** Sent in addition to the answer's own headers. */
	headers: Headers
	now: number
	cutAfter?: number | undefined
}

/** Sends a handler's answer to the client. Ignores clients that have disconnected. */
async function writeResponse(
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
