import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterBuildPlugin } from '../../src/build/after-build-plugin.ts'
import { POLICY_FILE } from '../../src/build/content-security-policy.ts'
import { CADDY_POLICY, caddyPolicy } from './caddy.ts'
import { deleteCompressed } from './compress-site.ts'
import { NGINX_POLICY, nginxPolicy } from './nginx.ts'
import { SERVER_FOLDER } from './server.ts'
import { siteOwnHeaders } from './site-headers.ts'
import { staticHeaders, staticRedirects, UNKNOWN_PAGE } from './static-host.ts'

/** Adds the files for servers to the built app: the headers that depend on it, in their syntax. */
export function servingFilesPlugin() {
	return afterBuildPlugin('serving-files', (site) => writeServingFiles(site))
}

/**
 * Writes these files into the folder of a site.
 *
 * @param reports where browsers send reports of violations, if anywhere
 */
export function writeServingFiles(site: string, reports?: string): void {
	const headers = siteOwnHeaders(readFileSync(join(site, POLICY_FILE), 'utf8'), reports)
	mkdirSync(join(site, SERVER_FOLDER), { recursive: true })
	writeFileSync(join(site, SERVER_FOLDER, NGINX_POLICY), nginxPolicy(headers))
	writeFileSync(join(site, SERVER_FOLDER, CADDY_POLICY), caddyPolicy(headers))
	writeFileSync(join(site, '_headers'), staticHeaders(headers))
	writeFileSync(join(site, '_redirects'), staticRedirects())
	// The app shows that the page doesn't exist.
	copyFileSync(join(site, 'index.html'), join(site, UNKNOWN_PAGE))
	deleteCompressed(join(site, UNKNOWN_PAGE))
}
