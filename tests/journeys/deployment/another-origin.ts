import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import { configureSite } from '../../../deploy/rollout/configure-site.ts'
import { readSettings } from '../../../src/build/settings.ts'
import { type ApiHost, createApiHost } from '../../api-host/api-host.ts'
import { crossOriginHeaders } from '../../api-host/server/cross-origin.ts'
import type { Middleware } from '../../api-host/server/middleware.ts'
import { listenOnFreePort } from '../../free-port.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** An API host on another origin than the sites that it allows. */
export type OtherHost = { host: ApiHost; apiOrigin: string; allowedOrigins: string[] }

/** @param before handles requests that must not reach the host */
export async function startOtherHost(before?: Middleware): Promise<OtherHost> {
	const allowedOrigins: string[] = []
	const host = createApiHost({ database: ':memory:', allowedOrigins, veteranSubmissions: 0 })
	const server = createServer((request, response) => {
		for (const [name, value] of crossOriginHeaders(request, allowedOrigins))
			response.setHeader(name, value)
		const pass = () => host.middleware(request, response, () => response.end())
		if (before) before(request, response, pass)
		else pass()
	})
	// Two ports are two origins, but the same site for cookies.
	const apiOrigin = `http://localhost:${await listenOnFreePort(server)}`
	return { host, apiOrigin, allowedOrigins }
}

/** Copies the built app, and configures the copy. Returns its folder. */
export function configuredSite(settings: Record<string, string>): string {
	const folder = temporaryFolder()
	cpSync('dist', folder, { recursive: true })
	configureSite(folder, readSettings(settings))
	return folder
}
