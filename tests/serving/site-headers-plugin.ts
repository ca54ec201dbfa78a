import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import {
	cachingOf,
	FILE_ENDING,
	NEVER_KEPT,
	POLICY_HEADER,
	SITE_HEADERS,
	WELL_KNOWN,
} from '../../deploy/serving/site-headers.ts'
import { POLICY_FILE } from '../../src/build/content-security-policy.ts'
import { isAppPage } from '../../src/shared/addresses/app-pages.ts'
import { addressOf, isDecodable } from '../api-host/server/web-request.ts'

/** Serves the built app with the same headers as the servers that `deploy/serving` configures. */
export function siteHeadersPlugin(): Plugin {
	return {
		name: 'site-headers',
		configurePreviewServer(server) {
			const { root, build } = server.config
			const site = resolve(root, build.outDir)
			// Vite parses the address before any middleware, and an absolute one may end the process.
			server.httpServer.prependListener('request', (request) => {
				if (!request.url?.startsWith('/')) request.url = '/'
			})
			server.middlewares.use((request, response, next) => {
				const { pathname } = addressOf(request)
				response.setHeaders(new Map(Object.entries(SITE_HEADERS)))
				response.setHeader(POLICY_HEADER, policyOf(site))
				response.setHeader('Cache-Control', cachingOf(pathname))
				const refuse = (status: number, text: string) => {
					response.setHeader('Cache-Control', NEVER_KEPT)
					response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text)
				}
				if (!isDecodable(pathname)) refuse(400, 'Bad request')
				else if (isMissingFile(site, pathname)) refuse(404, 'Not found')
				else if (isFile(pathname)) next()
				else {
					const isPage = isAppPage(pathname)
					// The shell shows that there is no such page.
					if (!isPage) response.setHeader('Cache-Control', NEVER_KEPT)
					response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html;charset=utf-8' })
					response.end(readFileSync(join(site, 'index.html')))
				}
			})
		},
	}
}

/** Reads the policy for each request, because another build may have replaced the previous one. */
function policyOf(site: string): string {
	return readFileSync(join(site, POLICY_FILE), 'utf8')
}

/** Returns whether a path is a 404 without the shell: a missing file (pages have no extension) or a hidden one. */
function isMissingFile(site: string, pathname: string): boolean {
	const isWellKnown = new RegExp(WELL_KNOWN).test(pathname)
	if (!isWellKnown && /\/\.|^\/\//.test(pathname)) return true
	return (isWellKnown || isFile(pathname)) && !existsSync(join(site, decodeURIComponent(pathname)))
}

function isFile(pathname: string): boolean {
	return new RegExp(FILE_ENDING).test(pathname)
}
