import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { preview } from 'vite'
import { caddyConfiguration } from '../../deploy/serving/caddy.ts'
import { compressSite } from '../../deploy/serving/compress-site.ts'
import { nginxConfiguration } from '../../deploy/serving/nginx.ts'
import type { Server } from '../../deploy/serving/server.ts'
import { createApiHost } from '../api-host/api-host.ts'
import { freePort, listenOnFreePort } from '../free-port.ts'
import { siteHeadersPlugin } from '../serving/site-headers-plugin.ts'

/** A server for the built app. */
export type SiteServer = {
	origin: string
	/** The folder it serves, a copy of the built app. */
	root: string
	/** Its access log, if it writes one. */
	log?: string
	/** Reloads its configuration, as an operator does after a new version. */
	reload: () => Promise<void>
	stop: () => Promise<void>
}

export type StartServer = (site: string, api?: string) => Promise<SiteServer>

/** Starts Debian's nginx with its generated configuration. */
export const startNginx: StartServer = (site, api) =>
	startProgram(site, api, (server, folder) => {
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
	${nginxConfiguration(server)}
}
`,
		)
		// As root, nginx would serve as a user that can't read temporary folders.
		const user = process.getuid?.() === 0 ? 'user root; ' : ''
		const options = ['-c', file, '-e', join(folder, 'error.log'), '-g', `${user}daemon off;`]
		return { command: 'nginx', options, signal: 'SIGHUP' }
	})

/** Starts Debian's Caddy with its generated configuration. */
export const startCaddy: StartServer = (site, api) =>
	startProgram(site, api, (server, folder) => {
		const file = join(folder, 'Caddyfile')
		writeFileSync(file, caddyConfiguration(server, `admin unix/${folder}/admin.sock`))
		return {
			command: 'caddy',
			options: ['run', '--config', file, '--adapter', 'caddyfile'],
			reload: [
				'reload',
				'--config',
				file,
				'--adapter',
				'caddyfile',
				'--address',
				`unix/${folder}/admin.sock`,
			],
		}
	})

type Program = { command: string; options: string[]; signal?: 'SIGHUP'; reload?: string[] }

async function startProgram(
	site: string,
	api: string | undefined,
	configure: (server: Server, folder: string) => Program,
): Promise<SiteServer> {
	const folder = mkdtempSync(join(tmpdir(), 'site-server-'))
	const root = join(folder, 'site')
	cpSync(site, root, { recursive: true })
	await compressSite(root)
	const port = await freePort()
	const log = join(folder, 'access.log')
	const { command, options, signal, reload } = configure({ port, root, api, log }, folder)
	const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
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
		log,
		async reload() {
			if (signal) child.kill(signal)
			else if (reload) spawn(command, reload, { stdio: 'ignore', env })
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
export const startPreview: StartServer = async (site) => {
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

/** Starts the reference API host. */
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

export type Api = Awaited<ReturnType<typeof startApi>>
