import type { Process } from './phone.ts'

/**
 * `Request` and `Response` of the simulated phone, with text bodies only. Node's create a stream, a signal and a
 * finalizer for each, which takes longer than everything the app does with them.
 */
class TextBody {
	bodyUsed = false
	readonly body = null
	readonly headers: Headers
	readonly #text: string | null

	constructor(text: string | null, headers: HeadersInit | undefined) {
		this.#text = text
		this.headers = new Headers(headers)
	}

	async text(): Promise<string> {
		const text = this.unread()
		this.bodyUsed = text !== null
		return text ?? ''
	}

	async json(): Promise<unknown> {
		return JSON.parse(await this.text())
	}

	/** @throws {TypeError} if it was already read, as in the standard */
	unread(): string | null {
		if (this.bodyUsed) throw new TypeError('The body has been read')
		return this.#text
	}
}

export class PhoneRequest extends TextBody {
	readonly url: string
	readonly method: string
	readonly keepalive: boolean
	readonly signal: AbortSignal

	constructor(input: string | URL | PhoneRequest, init: RequestInit = {}) {
		const from = input instanceof PhoneRequest ? input : undefined
		const { body = from?.unread() ?? null, headers = from?.headers, method, keepalive } = init
		super(body as string | null, headers)
		if (from !== undefined && body !== null && init.body === undefined) from.bodyUsed = true
		this.url = from?.url ?? (input instanceof URL ? input : new URL(String(input))).href
		this.method = method ?? from?.method ?? 'GET'
		this.keepalive = keepalive ?? from?.keepalive ?? false
		this.signal = init.signal ?? from?.signal ?? new AbortController().signal
	}

	clone(): PhoneRequest {
		const { url, method, headers, keepalive, signal } = this
		return new PhoneRequest(url, { method, headers, keepalive, signal, body: this.unread() })
	}
}

export class PhoneResponse extends TextBody {
	readonly status: number
	readonly ok: boolean
	readonly statusText = ''
	readonly type = 'default'

	constructor(body: string | null, { status = 200, headers }: ResponseInit = {}) {
		super(body, headers)
		this.status = status
		this.ok = status >= 200 && status < 300
	}

	clone(): PhoneResponse {
		const { status, headers } = this
		return new PhoneResponse(this.unread(), { status, headers })
	}
}

/**
 * Calls back when a signal is aborted, or at once if it already is. Node never frees a combined signal that has
 * listeners, so the returned function and the process's death remove this one.
 */
export function onAbort(signal: AbortSignal, process: Process, giveUp: () => void): () => void {
	const stop = () => signal.removeEventListener('abort', giveUp)
	if (signal.aborted) giveUp()
	signal.addEventListener('abort', giveUp)
	process.onDeath.push(stop)
	return stop
}
