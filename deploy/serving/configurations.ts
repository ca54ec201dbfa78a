import { caddyConfiguration } from './caddy.ts'
import { nginxConfiguration } from './nginx.ts'

const SITE = { port: 8080, root: '/srv/reporter-portal' }
const NGINX = { ...SITE, log: '/var/log/nginx/reporter-portal.log' }
const CADDY = { ...SITE, log: '/var/log/caddy/reporter-portal.log' }
const API = { api: '127.0.0.1:9000' }

/** The servers' configurations by file, with and without an API host on the same origin. */
export const CONFIGURATIONS: Record<string, string> = {
	'deploy/nginx/with-api.conf': nginxConfiguration({ ...NGINX, ...API }),
	'deploy/nginx/site-only.conf': nginxConfiguration(NGINX),
	'deploy/caddy/with-api.Caddyfile': caddyConfiguration({ ...CADDY, ...API }),
	'deploy/caddy/site-only.Caddyfile': caddyConfiguration(CADDY),
}
