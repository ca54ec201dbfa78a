import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { type ApiHost, type ApiHostOptions, createApiHost } from '../../api-host/api-host.ts'

export type Browser = ReturnType<typeof createBrowser>

/** Registers a teardown; by default for the end of the test. */
type OnEnd = (close: () => void) => void

/** Serves over real HTTP until the test ends, and returns the address. */
export async function listen(
	listener: RequestListener,
	onEnd: OnEnd = onTestFinished,
): Promise<string> {
	const server = createServer(listener)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onEnd(() => {
		server.closeAllConnections()
		server.close()
	})
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a host over real HTTP, and closes it when the test ends. */
export async function startHost(
	options: Partial<ApiHostOptions> = {},
	onEnd: OnEnd = onTestFinished,
): Promise<{ host: ApiHost; url: string }> {
	const host = createApiHost({ database: ':memory:', veteranSubmissions: 0, ...options })
	const url = await listen((request, response) => host.middleware(request, response), onEnd)
	onEnd(() => {
		if (host.database.isOpen) host.close()
	})
	return { host, url }
}

/** Creates a client that keeps cookies as a browser does. */
export function createBrowser(url: string) {
	const cookies = new Map<string, string>()
	return {
		/** Sends a request with the cookies, and with `body` as JSON if given. */
		async call(method: string, path: string, body?: unknown) {
			const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
			const response = await fetch(`${url}${path}`, {
				method,
				headers: {
					...(cookie && { cookie }),
					...(body !== undefined && { 'Content-Type': 'application/json' }),
				},
				...(body !== undefined && { body: JSON.stringify(body) }),
			})
			for (const line of response.headers.getSetCookie()) {
				const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
				if (line.includes('Max-Age=0;')) cookies.delete(name)
				else cookies.set(name, value)
			}
			return response
		},
	}
}

/** Returns a browser in which this account has logged in. */
export async function logIn(url: string, account: keyof typeof ACCOUNTS): Promise<Browser> {
	const browser = createBrowser(url)
	const response = await browser.call('POST', '/v1/reporter/login', ACCOUNTS[account])
	if (response.status !== 200) throw new Error(`The login was answered ${response.status}`)
	return browser
}
