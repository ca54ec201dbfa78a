import { existsSync, statSync } from 'node:fs'
import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { API_PREFIX } from '../../../src/shared/contract/calls.ts'
import { isControlPath } from './control-endpoints.ts'
import type { Middleware } from './middleware.ts'
import { addressOf } from './web-request.ts'

/**
 * Hands the product's calls and its media on to another API host, so that the page has one origin.
 *
 * @param folder the built app: what lies there is its own
 */
export function createProxy(apiHost: string, folder: string): Middleware {
	return (request, response, next) => {
		if (belongsToHost(request, folder)) forward(request, response, apiHost)
		else next?.()
	}
}

/** Media have no prefix of their own: what is neither a page nor a file of the app is taken. */
function belongsToHost(request: IncomingMessage, folder: string): boolean {
	const { pathname } = addressOf(request)
	if (pathname === API_PREFIX || pathname.startsWith(`${API_PREFIX}/`)) return true
	if (request.method !== 'GET' && request.method !== 'HEAD') return false
	// The other host's switches, if it has any, are not for whoever can reach this server.
	if (isControlPath(pathname) || request.headers.accept?.includes('text/html')) return false
	const file = join(folder, pathname)
	return !(pathname.endsWith('/') || (existsSync(file) && statSync(file).isFile()))
}

function forward(request: IncomingMessage, response: ServerResponse, apiHost: string): void {
	const target = new URL(request.url ?? '/', apiHost)
	const send = target.protocol === 'https:' ? requestHttps : requestHttp
	const headers = { ...request.headers, host: target.host }
	const forwarded = send(target, { method: request.method, headers }, (answer) => {
		const cookies = answer.headers['set-cookie']?.map(withoutDomain)
		response.writeHead(answer.statusCode ?? 502, {
			...answer.headers,
			...(cookies && { 'set-cookie': cookies }),
		})
		pipeline(answer, response, () => undefined)
	})
	forwarded.on('error', () => {
		if (response.headersSent) response.destroy()
		else {
			response.writeHead(502, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
			response.end(JSON.stringify({ success: false, message: 'The API host cannot be reached.' }))
		}
	})
	response.on('close', () => forwarded.destroy())
	pipeline(request, forwarded, () => undefined)
}

/** A cookie for the host's own domain would be thrown away by a browser on this one. */
function withoutDomain(cookie: string): string {
	return cookie.replace(/;\s*domain=[^;]*/i, '')
}
