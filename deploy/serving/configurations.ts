import { caddyConfiguration } from './caddy.ts'
import { nginxConfiguration } from './nginx.ts'

const SITE = { port: 8080, root: '/srv/reporter-portal' }
const WITH_API = { ...SITE, api: '127.0.0.1:9000' }

/** The servers' configurations by file, with and without an API host on the same origin. */
export const CONFIGURATIONS: Record<string, string> = {
	'deploy/nginx/with-api.conf': nginxConfiguration(WITH_API),
	'deploy/nginx/site-only.conf': nginxConfiguration(SITE),
	'deploy/caddy/with-api.Caddyfile': caddyConfiguration(WITH_API),
	'deploy/caddy/site-only.Caddyfile': caddyConfiguration(SITE),
}
