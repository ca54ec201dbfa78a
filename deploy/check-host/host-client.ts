export type Cookie = {
	name: string
	value: string
	/** The attributes by name, in lower case. Those without a value are empty. */
	attributes: Map<string, string>
}

export type Exchange = {
	method: string
	/** Path and query. */
	path: string
	status: number
	headers: Headers
	cookies: Cookie[]
	body: Uint8Array
	/** The body as JSON; `undefined` if it isn't JSON. */
	json: unknown
}

type Request = {
	/** Sent as they are. */
	cookies?: ReadonlyMap<string, string>
	/** Sent as JSON. */
	body?: unknown
	headers?: Record<string, string>
}

/** Thrown if there was no response. The message is a sentence that says why. */
export class NoAnswer extends Error {}

/** Thrown if the host responded with a 429. */
export class TooManyRequests extends Error {}

export type HostClient = ReturnType<typeof createHostClient>

/**
 * Creates a client that sends requests one after the other, and records the responses. `timeout` is in milliseconds.
 */
export function createHostClient(origin: string, timeout: number) {
	const exchanges: Exchange[] = []

	async function exchange(method: string, path: string, request: Request): Promise<Exchange> {
		const { cookies, body, headers } = request
		const cookie = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
		const response = await fetch(origin + path, {
			method,
			redirect: 'manual',
			signal: AbortSignal.timeout(timeout),
			headers: {
				accept: 'application/json',
				...(cookie && { cookie }),
				...(body !== undefined && { 'content-type': 'application/json' }),
				...headers,
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		})
		const bytes = new Uint8Array(await response.arrayBuffer())
		return {
			method,
			path,
			status: response.status,
			headers: response.headers,
			cookies: response.headers.getSetCookie().map(parseCookie),
			body: bytes,
			json: parseJson(new TextDecoder().decode(bytes)),
		}
	}

	return {
		origin,
		timeout,
		/** All requests with a response, in order. */
		exchanges: exchanges as readonly Exchange[],
		/** Sends a request. @throws NoAnswer, TooManyRequests */
		async send(method: string, path: string, request: Request = {}): Promise<Exchange> {
			const answer = await exchange(method, path, request).catch((error: unknown) => {
				throw new NoAnswer(reasonOf(error, `${method} ${path}`, timeout))
			})
			exchanges.push(answer)
			if (answer.status === 429) {
				throw new TooManyRequests(
					`The host answered 429 to request ${exchanges.length} (${method} ${path}): it allows too few for a reporter, whose sign-in ends with it.`,
				)
			}
			return answer
		},
	}
}

function parseCookie(line: string): Cookie {
	const [[name = '', value = ''] = [], ...attributes] = line.split(';').map((part) => {
		const [key = '', ...rest] = part.split('=')
		return [key.trim(), rest.join('=').trim()]
	})
	return {
		name,
		value,
		attributes: new Map(attributes.map(([key = '', text = '']) => [key.toLowerCase(), text])),
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

function reasonOf(error: unknown, request: string, timeout: number): string {
	const chain = causesOf(error)
	if (chain.some(({ name }) => name === 'TimeoutError'))
		return `${request} had no answer within ${timeout / 1000} seconds.`
	// Node's own words, such as “certificate has expired” or “getaddrinfo ENOTFOUND api.example.org”.
	return `${request} failed: ${chain.at(-1)?.message ?? String(error)}.`
}

function causesOf(error: unknown): Error[] {
	return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
