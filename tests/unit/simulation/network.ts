import { getResponse, type HttpHandler } from 'msw'
import { CALL_NAMES, type CallName, callNameOf } from '../../../src/shared/contract/call-name.ts'
import { CALLS } from '../../../src/shared/contract/calls.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { refuse } from '../../api-host/responses.ts'
import type { Clock } from './clock.ts'
import { onAbort, PhoneRequest, PhoneResponse } from './fetch-api.ts'
import { brokenResponse, type HostTrouble } from './host-trouble.ts'
import type { Process } from './phone.ts'
import { createSubmissionsView } from './submissions-view.ts'

/** How long after its 504 a submission is in the list, in milliseconds. */
const LATE_COMMITS = { '25 s behind a 504': 25_000, '85 s behind a 504': 85_000 }

/** What can happen to one request. The next one is unaffected. */
export type Fault =
	| 'none'
	/** It never arrives, and the page gets an error. */
	| 'lost on its way'
	/** It arrives, but the connection dies before the response. */
	| 'answer lost'
	/** It arrives twice, and the first response is lost. */
	| 'doubled'
	| 'never answered'
	| '503'
	/** Links only: the gateway responds with 504, and they are in the list this much later. */
	| keyof typeof LATE_COMMITS
	/** The list of submissions only. */
	| 'empty list'
	/** Links only. */
	| 'refused'
	/** The response and its cookies are this many milliseconds late. */
	| number

/** A request in flight, and the login under which it was sent. */
export type Exchange = {
	process: Process
	call: CallName | undefined
	login: number
	cookie: string
}

type Parts = {
	host: ApiHost
	clock: Clock
	trouble: HostTrouble
	/** Schedules an event at a time that the scheduler chooses. */
	schedule: (what: string, happen: () => Promise<void> | void) => void
	tell: (event: string) => void
	nextFault: () => Fault
	/** Observe what the host is about to receive, and its responses. */
	onPost: (exchange: Exchange, body: string, isRepeated: boolean) => void
	onAnswered: (exchange: Exchange, body: string, status: number) => void
	onCookies: (exchange: Exchange, presentLogin: number) => void
}

/** How far the clock of the gateway that responds with 503 is ahead, in milliseconds. */
const GATEWAY_AHEAD = 3 * 60 * 60_000

/** Creates the network between a phone and the host, and the cookies that all the phone's pages share. */
export function createNetwork(parts: Parts) {
	const { host, clock, trouble, schedule, tell } = parts
	const view = createSubmissionsView(parts)
	const handlers = handlersByCall(host)
	const cookies = new Map<string, string>()
	let logins = 0

	async function handle(
		exchange: Exchange,
		request: PhoneRequest,
		body: string,
		{ isRepeated = false, late = 0 } = {},
	) {
		if (exchange.call === 'submitLinks') parts.onPost(exchange, body, isRepeated)
		const headers = new Headers(request.headers)
		if (exchange.cookie !== '') headers.set('Cookie', exchange.cookie)
		const { method, url } = request
		const copy = new PhoneRequest(url, { method, headers, ...(method !== 'GET' && { body }) })
		const handler = handlers.get(exchange.call)
		if (handler === undefined) throw new Error(`${method} ${url} is no call of the contract`)
		const ask = async (given: PhoneRequest) =>
			(await getResponse([handler], given as unknown as Request, { quiet: true })) ??
			refuse(404, '')
		const answer = exchange.call === 'submissions' ? await view.answer(copy, ask) : await ask(copy)
		if (exchange.call === 'submitLinks') view.noteNewRows(late)
		parts.onAnswered(exchange, body, answer.status)
		return answer
	}

	function keepCookies(exchange: Exchange, lines: string[]): void {
		if (lines.length === 0) return
		parts.onCookies(exchange, logins)
		if (exchange.call === 'login') logins += 1
		for (const line of lines) {
			const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
			if (line.includes('Max-Age=0;')) cookies.delete(name)
			else cookies.set(name, value)
		}
	}

	/** Sends a request like the platform's `fetch` in one process. */
	function send(process: Process, request: PhoneRequest): Promise<PhoneResponse> {
		const call = callNameOf(request.method, new URL(request.url).pathname)
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const exchange: Exchange = { process, call, login: logins, cookie }
		const words = `${process.name}: ${call}`
		let isOver = process.isDead

		return new Promise((resolve, reject) => {
			const end = () => {
				isOver = true
				stopListening()
			}
			const fail = (reason: unknown) => {
				end()
				reject(reason)
			}
			// A `keepalive` request continues after an abort, or after its page is gone.
			const stopListening = onAbort(request.signal, process, () =>
				(request.keepalive ? reject : fail)(request.signal.reason),
			)
			process.onDeath.push(() => {
				isOver ||= !request.keepalive
			})
			const die = () => schedule(`${words} fails`, () => fail(new TypeError('Failed to fetch')))

			/** Delivers the response at a scheduled time, after this many milliseconds if it is late. */
			async function respond(response: Response, late = 0) {
				const lines = response.headers.getSetCookie()
				const headers = new Headers(response.headers)
				const { status } = response
				// A gateway has its own clock.
				const ahead = status === 503 ? GATEWAY_AHEAD : trouble.dateIsAheadBy()
				headers.set('Date', new Date(clock.host() + ahead).toUTCString())
				const text = await response.text()
				const deliver = () => {
					if (isOver) return
					tell(`${words} is answered ${status}`)
					keepCookies(exchange, lines)
					end()
					resolve(new PhoneResponse(text, { status, headers }))
				}
				if (late === 0) schedule(`${words} is answered`, deliver)
				else {
					const deliverLate = () => schedule(`${words} is answered late`, deliver)
					clock.setTimer(deliverLate, late, () => !isOver)
				}
			}

			schedule(`${words} arrives`, async () => {
				if (isOver) return
				const fault = parts.nextFault()
				tell(`${words} arrives${fault === 'none' ? '' : `: ${fault}`}`)
				if (fault === 'lost on its way') return die()
				if (fault === 'never answered') return
				const body = await request.text()
				const failure = trouble.broken.get(call)
				if (failure !== undefined) {
					const response = brokenResponse(failure)
					return response ? respond(response) : die()
				}
				if (fault === '503') return respond(refuse(503, 'Busy.'))
				if (fault === 'refused' && call === 'submitLinks') {
					parts.onAnswered(exchange, body, 422)
					return respond(refuse(422, 'Private.'))
				}
				if (fault === 'empty list' && call === 'submissions') return respond(view.emptyList())
				if (call === 'submitLinks' && String(fault) in LATE_COMMITS) {
					const late = LATE_COMMITS[fault as keyof typeof LATE_COMMITS]
					await handle(exchange, request, body, { late })
					return respond(refuse(504, 'Gateway timeout.'))
				}
				let response = await handle(exchange, request, body)
				if (fault === 'doubled')
					response = await handle(exchange, request, body, { isRepeated: true })
				if (fault === 'answer lost') return die()
				await respond(response, typeof fault === 'number' ? fault : 0)
			})
		})
	}

	return { send, login: () => logins }
}

/** Maps each call to its handler. Trying every handler would take longer than responding. */
function handlersByCall({ handlers }: ApiHost) {
	return new Map<CallName | undefined, HttpHandler | undefined>(
		CALL_NAMES.map((name) => {
			const { method, path } = CALLS[name]
			const answers = ({ info }: HttpHandler) => info.method === method && info.path === `*${path}`
			return [name, handlers.find(answers)]
		}),
	)
}
