import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { preview } from 'vite'
import { compressSite } from '../../deploy/serving/compress-site.ts'
import { type ApiHost, createApiHost } from '../api-host/api-host.ts'
import { freePort, listenOnFreePort } from '../free-port.ts'
import { siteHeadersPlugin } from '../serving/site-headers-plugin.ts'

export type SiteServer = {
	origin: string
	/** The folder it serves, a copy of the built app. */
	root: string
	/** Reloads its configuration, as an operator does after a new version. */
	reload: () => Promise<void>
	stop: () => Promise<void>
}

type StartServer = (site: string, api?: string) => Promise<SiteServer>

/** Starts Debian's nginx with the configuration of `deploy`. */
export const startNginx: StartServer = (site, api) =>
	startProgram(site, ({ folder, root, port, log }) => {
		const read = (name: string) => readFileSync(`deploy/nginx/${name}`, 'utf8')
		const apiFile = join(folder, 'api.conf')
		writeFileSync(
			apiFile,
			api ? read('with-api.conf').replaceAll('127.0.0.1:9000', api) : read('without-api.conf'),
		)
		const configuration = read('site.conf')
			.replaceAll('/etc/nginx/reporter-portal-api.conf', apiFile)
			.replaceAll('/srv/reporter-portal', root)
			.replace('/var/log/nginx/reporter-portal.log', log)
			.replace('listen 8080', `listen ${port}`)
		const file = join(folder, 'nginx.conf')
		writeFileSync(
			file,
			`pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
	include /etc/nginx/mime.types;
	access_log off;
	client_body_temp_path ${folder}/body;
	proxy_temp_path ${folder}/proxy;
	fastcgi_temp_path ${folder}/fastcgi;
	uwsgi_temp_path ${folder}/uwsgi;
	scgi_temp_path ${folder}/scgi;
	${configuration}
}
`,
		)
		// As root, nginx would serve as a user that can't read temporary folders.
		const user = process.getuid?.() === 0 ? 'user root; ' : ''
		const options = ['-c', file, '-e', join(folder, 'error.log'), '-g', `${user}daemon off;`]
		return { command: 'nginx', options, reload: [...options, '-s', 'reload'] }
	})

/** Starts Debian's Caddy with the configuration of `deploy`. */
export const startCaddy: StartServer = (site, api) =>
	startProgram(site, ({ folder, root, port, log }) => {
		const options = ['--config', 'deploy/caddy/Caddyfile', '--adapter', 'caddyfile']
		const admin = `unix/${folder}/admin.sock`
		const environment = {
			SITE_FOLDER: root,
			PORT: `${port}`,
			ACCESS_LOG: `file ${log}`,
			CADDY_ADMIN: admin,
			...(api ? { API_UPSTREAM: api } : { API_SNIPPET: 'without-api' }),
		}
		return {
			command: 'caddy',
			options: ['run', ...options],
			reload: ['reload', ...options, '--address', admin],
			environment,
		}
	})

type Configure = (place: { folder: string; root: string; port: number; log: string }) => {
	command: string
	options: string[]
	reload: string[]
	environment?: Record<string, string>
}

async function startProgram(site: string, configure: Configure): Promise<SiteServer> {
	const folder = mkdtempSync(join(tmpdir(), 'site-server-'))
	const root = join(folder, 'site')
	cpSync(site, root, { recursive: true })
	await compressSite(root)
	const port = await freePort()
	const log = join(folder, 'access.log')
	const { command, options, reload, environment } = configure({ folder, root, port, log })
	const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
	const env = { ...process.env, ...home, ...environment }
	const child = spawn(command, options, { stdio: ['ignore', 'ignore', 'pipe'], env })
	let said = ''
	child.stderr.on('data', (chunk) => {
		said += chunk
	})
	const origin = `http://localhost:${port}`
	for (let tries = 0; !(await isUp(origin)); tries += 1) {
		if (tries > 100 || child.exitCode !== null)
			throw new Error(`${command} does not start: ${said}`)
		await wait(100)
	}
	return {
		origin,
		root,
		async reload() {
			spawn(command, reload, { stdio: 'ignore', env })
			await wait(1000)
		},
		async stop() {
			child.kill('SIGTERM')
			if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

/** Starts the server of `npm start`, without its API host. */
export async function startPreview(site: string) {
	const server = await preview({
		configFile: false,
		logLevel: 'silent',
		build: { outDir: site },
		preview: { port: 0, host: '127.0.0.1' },
		plugins: [siteHeadersPlugin()],
	})
	const { port } = server.httpServer.address() as AddressInfo
	return {
		origin: `http://localhost:${port}`,
		root: site,
		middlewares: server.middlewares,
		reload: async () => undefined,
		stop: () => server.close(),
	}
}

async function isUp(origin: string): Promise<boolean> {
	return fetch(origin).then(
		() => true,
		() => false,
	)
}

export async function startApi() {
	const host = createApiHost({ database: ':memory:', veteranSubmissions: 0 })
	const server = createServer(host.middleware)
	return {
		host,
		address: `127.0.0.1:${await listenOnFreePort(server)}`,
		stop() {
			host.close()
			server.closeAllConnections()
			server.close()
		},
	}
}

export function newsWithImage({ database }: ApiHost): string {
	return String(database.prepare("SELECT id FROM news WHERE media_files LIKE '%.jpg%'").get()?.id)
}

export type Api = Awaited<ReturnType<typeof startApi>>

/** Fetches an address without decompressing the response. */
export function rawResponse(
	address: string,
	headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
	return new Promise((resolve, reject) => {
		request(address, { headers }, async (response) => {
			const chunks: Buffer[] = []
			for await (const chunk of response) chunks.push(chunk as Buffer)
			resolve({ headers: response.headers, body: Buffer.concat(chunks) })
		})
			.on('error', reject)
			.end()
	})
}
