import { caddyConfiguration } from './caddy.ts'
import { nginxConfiguration } from './nginx.ts'

const SITE = { port: 8080, root: '/srv/reporter-portal' }
const WITH_API = { ...SITE, api: '127.0.0.1:9000' }

/** What is kept of each server's configuration, by its file: with an API host behind it, and without. */
export const CONFIGURATIONS: Record<string, string> = {
	'deploy/nginx/with-api.conf': nginxConfiguration(WITH_API),
	'deploy/nginx/site-only.conf': nginxConfiguration(SITE),
	'deploy/caddy/with-api.Caddyfile': caddyConfiguration(WITH_API),
	'deploy/caddy/site-only.Caddyfile': caddyConfiguration(SITE),
}
