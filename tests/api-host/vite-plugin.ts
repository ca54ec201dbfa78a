import { resolve } from 'node:path'
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { ACCOUNTS } from './accounts.ts'
import { createApiHost } from './api-host.ts'
import { createProxy } from './server/proxy.ts'

const DATABASE = '.data/reporter-portal.db'

/**
 * Serves the reference API host from the origin of `vite dev` and `vite preview`, with the database of
 * `API_HOST_DATABASE`. If `API_HOST` is set, `vite preview` proxies calls and media to that host instead.
 */
export function apiHostPlugin(): Plugin {
	function mount(server: ViteDevServer | PreviewServer): void {
		const location = process.env.API_HOST_DATABASE ?? DATABASE
		const database = location === ':memory:' ? location : resolve(server.config.root, location)
		const host = createApiHost({ database })
		server.middlewares.use(host.middleware)
		server.httpServer?.once('listening', () => {
			const names = Object.values(ACCOUNTS).map(({ emailAddress }) => emailAddress)
			server.config.logger.info(`  Reference API host; accounts: ${names.join(', ')}`)
		})
		server.httpServer?.once('close', host.close)
	}

	return {
		name: 'reference-api-host',
		configureServer: mount,
		configurePreviewServer(server) {
			const { root, build } = server.config
			const apiHost = process.env.API_HOST
			if (apiHost) server.middlewares.use(createProxy(apiHost, resolve(root, build.outDir)))
			else mount(server)
		},
	}
}
