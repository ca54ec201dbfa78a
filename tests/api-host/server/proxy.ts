import { existsSync, statSync } from 'node:fs'
import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { urlToHttpOptions } from 'node:url'
import { isAppPage } from '../../../src/shared/addresses/app-pages.ts'
import { API_PREFIX } from '../../../src/shared/contract/calls.ts'
import { isControlPath } from './control-endpoints.ts'
import type { Middleware } from './middleware.ts'
import { addressOf, isDecodable } from './web-request.ts'

const NOSNIFF = { 'x-content-type-options': 'nosniff' }

/**
 * Proxies the product's calls and media, but not the built app's files, to another API host: the page has one origin.
 */
export function createProxy(apiHost: string, folder: string): Middleware {
	return (request, response, next) => {
		const { pathname } = addressOf(request)
		if (!isDecodable(pathname)) refuse(response, 400, 'The address is not valid.')
		else if (belongsToHost(request, folder)) forward(request, response, apiHost)
		else next?.()
	}
}

/** Returns whether to proxy a request. Media have no prefix, so every path but the app's pages and files counts. */
function belongsToHost(request: IncomingMessage, folder: string): boolean {
	const { pathname } = addressOf(request)
	if (pathname === API_PREFIX || pathname.startsWith(`${API_PREFIX}/`)) return true
	if (request.method !== 'GET' && request.method !== 'HEAD') return false
	// Resolving such a path against a URL would treat its first segment as the host.
	if (pathname.startsWith('//')) return false
	// Don't expose the other host's control endpoints, if it has any, to this server's clients.
	if (isControlPath(pathname) || isAppPage(pathname)) return false
	const file = join(folder, pathname)
	return !(existsSync(file) && statSync(file).isFile())
}

function forward(request: IncomingMessage, response: ServerResponse, apiHost: string): void {
	const { pathname, search } = addressOf(request)
	const target = new URL(apiHost)
	const send = target.protocol === 'https:' ? requestHttps : requestHttp
	const headers = { ...request.headers, host: target.host }
	// Pass the path separately, so that no path can change the host.
	const address = { ...urlToHttpOptions(target), path: pathname + search }
	const forwarded = send({ ...address, method: request.method, headers }, (answer) => {
		const cookies = answer.headers['set-cookie']?.map(withoutDomain)
		response.writeHead(answer.statusCode ?? 502, {
			...answer.headers,
			...NOSNIFF,
			...(cookies && { 'set-cookie': cookies }),
		})
		pipeline(answer, response, () => undefined)
	})
	forwarded.on('error', () => {
		if (response.headersSent) response.destroy()
		else refuse(response, 502, 'The API host cannot be reached.')
	})
	response.on('close', () => forwarded.destroy())
	pipeline(request, forwarded, () => undefined)
}

function refuse(response: ServerResponse, status: number, message: string): void {
	const headers = { ...NOSNIFF, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
	response.writeHead(status, headers).end(JSON.stringify({ success: false, message }))
}

/** Removes the host's own domain, because a browser would reject the cookie on this one. */
function withoutDomain(cookie: string): string {
	return cookie.replace(/;\s*domain=[^;]*/i, '')
}
