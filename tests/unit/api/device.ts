import { onTestFinished, vi } from 'vitest'
import type { LoginRequest } from '../../../src/shared/contract/session.ts'
import { untilAborted } from '../../../src/shared/waiting.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { ApiHostOptions } from '../../api-host/api-host.ts'
import { startHost } from '../api-host/running-host.ts'
import { holdCombinedSignals } from '../hold-combined-signals.ts'

/** One request as it left the device. */
export type Sent = { method: string; path: string; body: string; contentType: string | null }

/** Starts a device with a fresh API layer and its own host. The device keeps cookies, as Node's fetch doesn't. */
export async function startDevice(options: Partial<ApiHostOptions> = {}) {
	const { host, url } = await startHost(options)
	const sent: Sent[] = []
	const browser = startBrowser(sent)
	vi.stubGlobal('location', new URL(`${url}/dashboard/updates`))
	vi.stubGlobal('fetch', browser.fetch)
	onTestFinished(() => {
		vi.unstubAllGlobals()
	})
	holdSignals()
	vi.resetModules()
	const app = await loadAll([
		import('../../../src/api/session.ts'),
		import('../../../src/api/news.ts'),
		import('../../../src/api/submissions.ts'),
		import('../../../src/api/media.ts'),
		import('../../../src/api/client.ts'),
		import('../../../src/account/cookie-calls.ts'),
		import('../../../src/account/sign-in-signal.ts'),
		// Provides the renewal.
		import('../../../src/account/session.ts'),
	])
	const ended: string[] = []
	app.provideSession({ end: (end) => void ended.push(end) })
	const api = {
		...app,
		login: (credentials: LoginRequest) => app.login(credentials, app.cookieCallSignal()),
		logout: () => app.logout(app.cookieCallSignal()),
	}
	return { host, url, api, sent, ended, closePage: browser.closePage }
}

type All<Module> = (Module extends unknown ? (module: Module) => void : never) extends (
	all: infer Exports,
) => void
	? Exports
	: never

/** Returns the exports of all these modules. */
export async function loadAll<Modules extends Promise<unknown>[]>(
	modules: [...Modules],
): Promise<All<Awaited<Modules[number]>>> {
	return Object.assign({}, ...(await Promise.all(modules)))
}

/** Starts a device and logs in. Its records begin after the login. */
export async function startSignedIn() {
	const device = await startDevice()
	await device.api.login(ACCOUNTS.ordinary)
	device.sent.length = 0
	device.host.log.clear()
	return device
}

/**
 * Holds references to combined signals and to requests.
 * Unlike browsers, Node garbage-collects their signals, and an abort would be lost.
 */
function holdSignals(): void {
	onTestFinished(holdCombinedSignals())
	const held: Request[] = []
	class HeldRequest extends Request {
		constructor(input: RequestInfo | URL, init?: RequestInit) {
			super(input, init)
			held.push(this)
		}
	}
	vi.stubGlobal('Request', HeldRequest)
}

/**
 * Starts the network of a browser. Closing the page aborts all its requests.
 * Requests with `keepalive` survive any abort, and their cookies arrive.
 */
function startBrowser(sent: Sent[]) {
	const cookies = new Map<string, string>()
	const nodeFetch = globalThis.fetch
	let page = new AbortController()

	async function send(request: Request): Promise<Response> {
		if (request.credentials === 'include') {
			const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
			if (cookie !== '') request.headers.set('Cookie', cookie)
		}
		const controller = new AbortController()
		for (const signal of request.keepalive ? [] : [request.signal, page.signal])
			signal.addEventListener('abort', () => controller.abort())
		const response = await nodeFetch(new Request(request, { signal: controller.signal }))
		for (const line of response.headers.getSetCookie()) {
			const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
			if (line.includes('Max-Age=0;')) cookies.delete(name)
			else cookies.set(name, value)
		}
		return response
	}

	const fetch: typeof globalThis.fetch = async (input, init) => {
		const request = new Request(input, init)
		sent.push({
			method: request.method,
			path: request.url.slice(new URL(request.url).origin.length),
			body: await request.clone().text(),
			contentType: request.headers.get('Content-Type'),
		})
		return untilAborted(send(request), request.signal)
	}

	function closePage(): void {
		page.abort()
		page = new AbortController()
	}

	return { fetch, closePage }
}
