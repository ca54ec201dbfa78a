import { caddyConfiguration } from './caddy.ts'
import { nginxConfiguration } from './nginx.ts'

const PORT = 8080
const API = '127.0.0.1:9000'
const root = '/srv/reporter-portal'
const NGINX = { root, port: PORT, log: '/var/log/nginx/reporter-portal.log' }

/** A container sets other values in the environment, and has no port to administrate it. */
const CADDY_OPTIONS = 'admin {$CADDY_ADMIN:localhost:2019}'
const CADDY = {
	root: `{$SITE_FOLDER:${root}}`,
	port: `{$PORT:${PORT}}`,
	log: '/var/log/caddy/reporter-portal.log',
}

/** The servers' configurations by file, with and without an API host on the same origin. */
export const CONFIGURATIONS: Record<string, string> = {
	'deploy/nginx/with-api.conf': nginxConfiguration({ ...NGINX, api: API }),
	'deploy/nginx/site-only.conf': nginxConfiguration(NGINX),
	'deploy/caddy/with-api.Caddyfile': caddyConfiguration(
		{ ...CADDY, api: `{$API_UPSTREAM:${API}}` },
		CADDY_OPTIONS,
	),
	'deploy/caddy/site-only.Caddyfile': caddyConfiguration(CADDY, CADDY_OPTIONS),
}
