import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { POLICY_FILE } from '../../src/build/content-security-policy.ts'
import { isAppPage } from '../../src/shared/addresses/app-pages.ts'

const TYPES: Record<string, string> = {
	'.css': 'text/css',
	'.html': 'text/html; charset=utf-8',
	'.ico': 'image/x-icon',
	'.js': 'text/javascript',
	'.png': 'image/png',
	'.svg': 'image/svg+xml',
	'.webmanifest': 'application/manifest+json',
}

/** Creates a minimal web server: the app's files, and the shell for every other path. */
export function createStaticServer(folder: string): Server {
	const policy = readFileSync(join(folder, POLICY_FILE), 'utf8')
	return createServer((request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://site')
		const file = join(folder, pathname)
		const isFile = existsSync(file) && statSync(file).isFile()
		const found = isFile ? file : join(folder, 'index.html')
		response.writeHead(isFile || isAppPage(pathname) ? 200 : 404, {
			'Content-Type': TYPES[extname(found)] ?? 'application/octet-stream',
			'X-Content-Type-Options': 'nosniff',
			'Content-Security-Policy': policy,
		})
		createReadStream(found).pipe(response)
	})
}
