import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { preview } from 'vite'
import { type ApiHost, type ApiHostOptions, createApiHost } from '../api-host/api-host.ts'
import type { Middleware } from '../api-host/server/middleware.ts'
import { galleryPlugin } from '../gallery/gallery-plugin.ts'
import { siteHeadersPlugin } from '../serving/site-headers-plugin.ts'

/** The built app and the gallery, served with their own reference API host. */
export type Portal = {
	origin: string
	host: ApiHost
	/** Resolves once no file of the app is being sent. Await it before you delete one. */
	untilFilesSent: () => Promise<void>
	/** Stops the server and drops its connections. The host keeps its data. */
	goDown: () => Promise<void>
	comeBack: () => Promise<void>
	close: () => Promise<void>
}

/**
 * Starts a portal on a free port, with an in-memory database and without the veteran's thousands of submissions.
 *
 * @param site the folder of the built app
 * @param before can answer requests before the host sees them
 */
export async function startPortal(
	options: Partial<ApiHostOptions> = {},
	site = 'dist',
	before?: Middleware,
): Promise<Portal> {
	const host = createApiHost({ database: ':memory:', veteranSubmissions: 0, ...options })
	const sending = new Set<Promise<void>>()
	const noteFile: Middleware = (_request, response, next) => {
		const sent = new Promise<void>((resolve) => response.once('close', resolve))
		sending.add(sent)
		sent.then(() => sending.delete(sent))
		next?.()
	}
	const server = await preview({
		configFile: false,
		logLevel: 'silent',
		build: { outDir: site },
		preview: { port: 0, host: '127.0.0.1' },
		plugins: [
			{
				name: 'api-host-of-the-test',
				configurePreviewServer({ middlewares }) {
					if (before) middlewares.use(before)
					middlewares.use(host.middleware)
					middlewares.use(noteFile)
				},
			},
			galleryPlugin(),
			siteHeadersPlugin(),
		],
	})
	const { httpServer } = server
	const { port } = httpServer.address() as AddressInfo

	function dropConnections() {
		if ('closeAllConnections' in httpServer) httpServer.closeAllConnections()
	}

	return {
		// Browsers treat localhost as secure, so all web APIs are available.
		origin: `http://localhost:${port}`,
		host,
		async untilFilesSent() {
			do {
				await Promise.all(sending)
				// The file of an aborted request may be opened only now.
				await wait(200)
			} while (sending.size > 0)
		},
		async goDown() {
			const closed = once(httpServer, 'close')
			httpServer.close()
			dropConnections()
			await closed
		},
		async comeBack() {
			httpServer.listen(port, '127.0.0.1')
			await once(httpServer, 'listening')
		},
		async close() {
			host.close()
			dropConnections()
			if (httpServer.listening) await server.close()
		},
	}
}
