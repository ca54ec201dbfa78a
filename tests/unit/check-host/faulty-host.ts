import { request as forward, type IncomingMessage } from 'node:http'
import { listen } from '../api-host/running-host.ts'

/** The response that a host is about to send, which a fault may change. */
export type Answer = {
	status: number
	/** By lower-case name. */
	headers: Record<string, string | string[] | undefined>
	/** The parsed JSON; `undefined` if the body isn't JSON. */
	json: unknown
	/** The body to send, unless `json` was changed. */
	bytes: Buffer
}

export type ReceivedRequest = {
	method: string
	path: string
	headers: IncomingMessage['headers']
	body: string
}

export type InsteadOf = { insteadOf: Partial<ReceivedRequest> }

/** One fault of a host: changes the answer, or returns an `InsteadOf`. */
export type Fault = (answer: Answer, received: ReceivedRequest) => unknown

/** Starts a proxy that adds one fault to the host behind it. @returns its origin */
export function startFaultyHost(
	origin: string,
	fault: Fault,
	onEnd: (close: () => void) => void,
): Promise<string> {
	return listen(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk as Buffer)
		const received: ReceivedRequest = {
			method: request.method ?? 'GET',
			path: request.url ?? '/',
			headers: request.headers,
			body: Buffer.concat(chunks).toString(),
		}
		let answer = await answerOf(origin, received)
		const before = JSON.stringify(answer.json)
		const other = fault(answer, received)
		if (isInsteadOf(other)) answer = await answerOf(origin, { ...received, ...other.insteadOf })
		const isOther =
			!isInsteadOf(other) && answer.json !== undefined && JSON.stringify(answer.json) !== before
		const body = isOther ? Buffer.from(JSON.stringify(answer.json)) : answer.bytes
		for (const [name, value] of Object.entries(answer.headers))
			if (value !== undefined && name !== 'transfer-encoding' && name !== 'connection')
				response.setHeader(name, value)
		if (isOther) response.setHeader('content-length', body.length)
		response.sendDate = false
		response.writeHead(answer.status).end(body)
	}, onEnd)
}

function isInsteadOf(value: unknown): value is InsteadOf {
	return typeof value === 'object' && value !== null && 'insteadOf' in value
}

function answerOf(
	origin: string,
	{ method, path, headers, body }: ReceivedRequest,
): Promise<Answer> {
	const given = Object.entries(headers).filter(([, value]) => value !== undefined)
	const sentHeaders = { ...Object.fromEntries(given), 'content-length': Buffer.byteLength(body) }
	return new Promise((resolve, reject) => {
		const sent = forward(origin + path, { method, headers: sentHeaders }, async (response) => {
			const chunks: Buffer[] = []
			for await (const chunk of response) chunks.push(chunk as Buffer)
			const bytes = Buffer.concat(chunks)
			const isJson = bytes.length > 0 && /json/.test(response.headers['content-type'] ?? '')
			resolve({
				status: response.statusCode ?? 0,
				headers: response.headers,
				json: isJson ? JSON.parse(bytes.toString()) : undefined,
				bytes,
			})
		})
		sent.on('error', reject)
		sent.end(body)
	})
}
