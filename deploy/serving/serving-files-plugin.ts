import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { POLICY_FILE } from '../../src/build/content-security-policy.ts'
import { CADDY_POLICY, caddyPolicy } from './caddy.ts'
import { NGINX_POLICY, nginxPolicy } from './nginx.ts'
import { SERVER_FOLDER } from './server.ts'
import { staticHeaders, staticRedirects } from './static-host.ts'

/** What gets smaller; pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|html|json|svg|webmanifest)$/

/** Less is not worth a file. */
const SMALLEST_BYTES = 1000

/** Leaves with the built app what its servers need: its policy in their words, and compressed files. */
export function servingFilesPlugin(): Plugin {
	let site = ''
	return {
		name: 'serving-files',
		apply: 'build',
		configResolved({ root, build }) {
			site = resolve(root, build.outDir)
		},
		closeBundle: {
			// After the worker's own build.
			order: 'post',
			sequential: true,
			async handler() {
				const policy = readFileSync(join(site, POLICY_FILE), 'utf8')
				mkdirSync(join(site, SERVER_FOLDER), { recursive: true })
				writeFileSync(join(site, SERVER_FOLDER, NGINX_POLICY), nginxPolicy(policy))
				writeFileSync(join(site, SERVER_FOLDER, CADDY_POLICY), caddyPolicy(policy))
				writeFileSync(join(site, '_headers'), staticHeaders(policy))
				writeFileSync(join(site, '_redirects'), staticRedirects())
				await compressAll(site)
			},
		},
	}
}

async function compressAll(site: string): Promise<void> {
	const files = readdirSync(site, { recursive: true, withFileTypes: true })
		.filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))
		.map(({ parentPath, name }) => join(parentPath, name))
	await Promise.all(
		files.map(async (file) => {
			const content = readFileSync(file)
			if (content.length < SMALLEST_BYTES) return
			const [small, smallest] = await Promise.all([
				promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
				promisify(brotliCompress)(content, {
					params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
				}),
			])
			writeFileSync(`${file}.gz`, small)
			writeFileSync(`${file}.br`, smallest)
		}),
	)
}
