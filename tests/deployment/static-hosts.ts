/** @file The static hosts' own tools. `install-servers.ts` installs them, because they take 180 MB. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { listenOnFreePort } from '../free-port.ts'
import type { StartServer } from './servers.ts'

/** Where the tools are installed, and their packages. */
export const STATIC_HOSTS = 'node_modules/.cache/static-hosts'
export const STATIC_HOST_TOOLS = [
	'@netlify/headers@2.1.13',
	'@netlify/redirects@3.1.15',
	'@netlify/static@3.1.12',
	'miniflare@4.20260730.0',
]

const require = createRequire(`${resolve(STATIC_HOSTS)}/`)

/** Starts the server of Cloudflare's static assets. */
export const startCloudflare: StartServer = async (site) => {
	const { Miniflare } = require('miniflare') as {
		Miniflare: new (options: object) => { ready: Promise<URL>; dispose: () => Promise<void> }
	}
	const host = new Miniflare({
		// It would ask Cloudflare where this machine is.
		cf: false,
		modules: true,
		script: '',
		compatibilityDate: '2025-04-01',
		assets: { directory: site, assetConfig: { not_found_handling: '404-page' } },
	})
	const { origin } = await host.ready
	return { origin, root: site, reload: async () => undefined, stop: () => host.dispose() }
}

/** Starts a server that applies Netlify's rules in its order. */
export const startNetlify: StartServer = async (site) => {
	const { StaticHandler } = require('@netlify/static')
	const { HeadersHandler } = require('@netlify/headers')
	const { RedirectsHandler } = require('@netlify/redirects')
	const files = new StaticHandler({ directory: site })
	const fileOf = async (request: Request) => (await files.match(request))?.handle
	const unknown = async () => new Response(readFileSync(join(site, '404.html')), { status: 404 })
	const folders = { projectDir: site, publicDir: site, publishDir: '.' }
	const rules = new RedirectsHandler({ ...folders, jwtSecret: '', jwtRoleClaim: '' })
	const headers = new HeadersHandler({ ...folders, logger: console })

	const respond = async (request: Request): Promise<Response> => {
		const rule = await rules.match(request)
		const file = rule ? rules.handle(request, rule, fileOf) : (await fileOf(request))?.()
		const response = (await file) ?? (await unknown())
		await headers.apply(request, response)
		return response
	}
	const server = createServer(async ({ url = '/' }, outgoing) => {
		const { status, headers, body } = await respond(new Request(new URL(url, 'http://site.test')))
		outgoing.writeHead(status, Object.fromEntries(headers))
		if (body) await pipeline(body, outgoing)
	})
	return {
		origin: `http://localhost:${await listenOnFreePort(server)}`,
		root: site,
		reload: async () => undefined,
		async stop() {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
