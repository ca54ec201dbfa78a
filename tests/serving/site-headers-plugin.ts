import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { POLICY_FILE } from '../../src/build/content-security-policy.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

/** What a server must say with the built app: the model for the hosts described in the README. */
export function siteHeadersPlugin(): Plugin {
	return {
		name: 'site-headers',
		configurePreviewServer(server) {
			const { root, build } = server.config
			const site = resolve(root, build.outDir)
			server.middlewares.use((request, response, next) => {
				const { pathname } = new URL(request.url ?? '/', 'http://site')
				response.setHeader('X-Content-Type-Options', 'nosniff')
				response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
				response.setHeader('Content-Security-Policy', policyOf(site))
				// The name of a file below /assets/ changes with its content; all else must be asked for.
				response.setHeader(
					'Cache-Control',
					pathname.startsWith('/assets/') ? FOREVER : ASK_EACH_TIME,
				)
				if (isMissingFile(site, pathname)) {
					response.setHeader('Cache-Control', 'no-store')
					response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
				} else next()
			})
		},
	}
}

/** Another build may have taken the place of the one before. */
function policyOf(site: string): string {
	return readFileSync(join(site, POLICY_FILE), 'utf8')
}

/** A page of the app has no file ending: what has one is a file, and never the shell instead. */
function isMissingFile(site: string, pathname: string): boolean {
	return /\.[a-z0-9]+$/i.test(pathname) && !existsSync(join(site, decodeURIComponent(pathname)))
}
