import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterBuildPlugin } from '../../src/build/after-build-plugin.ts'
import { POLICY_FILE } from '../../src/build/content-security-policy.ts'
import { CADDY_POLICY, caddyPolicy } from './caddy.ts'
import { NGINX_POLICY, nginxPolicy } from './nginx.ts'
import { SERVER_FOLDER } from './server.ts'
import { staticHeaders, staticRedirects } from './static-host.ts'

/** Adds the files for servers to the built app: its content security policy in their syntax. */
export function servingFilesPlugin() {
	return afterBuildPlugin('serving-files', writeServingFiles)
}

/** Writes these files into the folder of a site. */
export function writeServingFiles(site: string): void {
	const policy = readFileSync(join(site, POLICY_FILE), 'utf8')
	mkdirSync(join(site, SERVER_FOLDER), { recursive: true })
	writeFileSync(join(site, SERVER_FOLDER, NGINX_POLICY), nginxPolicy(policy))
	writeFileSync(join(site, SERVER_FOLDER, CADDY_POLICY), caddyPolicy(policy))
	writeFileSync(join(site, '_headers'), staticHeaders(policy))
	writeFileSync(join(site, '_redirects'), staticRedirects())
}
