/**
 * Runs the reference API host on its own, for pages on another origin:
 * `node tests/api-host/serve.ts --port 9000 --database :memory: --allow-origin http://localhost:4173`
 */
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { createApiHost } from './api-host.ts'

const { values } = parseArgs({
	options: {
		port: { type: 'string', default: '9000' },
		host: { type: 'string', default: 'localhost' },
		database: { type: 'string', default: '.data/reporter-portal.db' },
		'allow-origin': { type: 'string', multiple: true, default: [] },
	},
})

const host = createApiHost({ database: values.database, allowedOrigins: values['allow-origin'] })
const server = createServer(host.middleware)
server.listen(Number(values.port), values.host, () => {
	process.stdout.write(`Reference API host on http://${values.host}:${values.port}\n`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => {
		host.close()
		server.close()
		server.closeAllConnections()
	})
}
