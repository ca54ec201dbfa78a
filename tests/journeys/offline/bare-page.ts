import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('bare').then((bare) => bare.add('/'))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)))
`

/**
 * The least a page with this list can be: plain HTML out of the cache of a worker of its own. What a
 * phone needs for it is what it needs for anything at all.
 *
 * @param list the list's own markup
 */
export async function startBarePage(list: string) {
	const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Updates</title><h1>Updates</h1>${list}`
	const server = createServer((request, response) => {
		const isWorker = request.url === '/worker.js'
		response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8')
		response.end(isWorker ? WORKER : page)
	})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		close() {
			server.closeAllConnections()
			server.close()
		},
	}
}
