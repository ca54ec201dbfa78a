import { onAbort, PhoneRequest, PhoneResponse } from './fetch-api.ts'
import type { Phone, Process } from './phone.ts'
import type { Scripts } from './scripts.ts'

export type Page = typeof import('./page.ts')

type Send = (process: Process, request: PhoneRequest) => Promise<PhoneResponse>

type Fetch = (input: string | URL | PhoneRequest, init?: RequestInit) => Promise<PhoneResponse>

export type Tab = { process: Process; page: Page }

/** A running worker: it wakes for what waits, and is asked for what pages fetch. */
export type Worker = {
	process: Process
	wake: () => void
	/** @returns its answer, if it has one for this request */
	fetch: (request: PhoneRequest) => Promise<PhoneResponse> | undefined
}

const ORIGIN = 'https://portal.example'

/** By these names code finds what is each process's own; everything else is the platform's. */
const NAMES = [
	...['globalThis', 'self', 'fetch', 'Request', 'Response', 'setTimeout', 'clearTimeout', 'Date'],
	...['performance', 'navigator', 'indexedDB', 'IDBKeyRange', 'localStorage', 'BroadcastChannel'],
	...['crypto', 'location', 'document', 'addEventListener', 'removeEventListener', 'caches'],
	...['window', 'sessionStorage'],
]

const DENIED = new DOMException('No caches here', 'SecurityError')

const PLATFORM = {
	Request: PhoneRequest,
	Response: PhoneResponse,
	Headers,
	AbortController,
	AbortSignal,
	FormData,
	URL,
	/** As in some private windows: nothing is kept for offline use, and nothing is in the way. */
	caches: { keys: () => Promise.reject(DENIED) },
}

/** The scripts, ready to be run in any number of processes, each with state of its own. */
export function createProcesses({ page, outbox, renewals }: Scripts) {
	const runPage = compile<Page>(page)
	const runOutbox = compile<{ sendWaitingLinks: (signal: AbortSignal) => Promise<void> }>(outbox)
	const runRenewals = compile<{ finishRenewals: () => void }>(renewals)

	function globalsOf(phone: Phone, process: Process, fetch: Fetch) {
		const globals: Record<string, unknown> = {
			...PLATFORM,
			...phone.globalsOf(process),
			fetch,
			location: { href: `${ORIGIN}/dashboard/updates`, origin: ORIGIN },
			addEventListener: () => undefined,
			removeEventListener: () => undefined,
		}
		globals.globalThis = globals
		globals.self = globals
		return globals
	}

	/** Opens the app in a tab. `reload` is what the page itself may ask for. */
	function openTab(
		name: string,
		{
			phone,
			send,
			worker,
			reload,
		}: { phone: Phone; send: Send; worker: () => Worker; reload: () => void },
	): Tab {
		const process: Process = { name, isDead: false, onDeath: [] }
		const globals = globalsOf(phone, process, (input, init) => {
			const request = new PhoneRequest(input, init)
			const answer = process.isDead ? undefined : worker().fetch(request)
			return answer === undefined ? send(process, request) : untilGivenUp(answer, process, request)
		})
		globals.location = { href: `${ORIGIN}/dashboard/updates`, origin: ORIGIN, reload }
		globals.document = Object.assign(new EventTarget(), { body: { hidden: false } })
		globals.addEventListener = (type: string, hear: (change: object) => void) => {
			if (type === 'storage') phone.hearStorage(process, hear)
		}
		const app = runPage(globals)
		return { process, page: app }
	}

	function startWorker(phone: Phone, send: Send): Worker {
		const process: Process = { name: 'worker', isDead: false, onDeath: [] }
		const listeners: [string, (event: object) => void][] = []
		const globals = globalsOf(phone, process, (input, init) =>
			send(process, new PhoneRequest(input, init)),
		)
		globals.addEventListener = (type: string, hear: (event: object) => void) => {
			listeners.push([type, hear])
		}
		globals.clients = { matchAll: async () => [] }
		const { sendWaitingLinks } = runOutbox(globals)
		runRenewals(globals).finishRenewals()
		const dispatch = (type: string, event: object) => {
			for (const [each, hear] of listeners) if (each === type) hear(event)
		}
		// A browser keeps the worker for as long as these last; here it lives until it is killed.
		const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined)
		const { signal } = new AbortController()
		return {
			process,
			wake: () => waitUntil(sendWaitingLinks(signal)),
			fetch(request) {
				let answer: Promise<PhoneResponse> | undefined
				const respondWith = (given: Promise<PhoneResponse>) => {
					answer = given
				}
				dispatch('fetch', { request, waitUntil, respondWith })
				return answer
			},
		}
	}

	return { openTab, startWorker }
}

/** Parses a script once; each time it is run it has modules of its own. */
function compile<Exports>(code: string) {
	const script = new Function(...NAMES, `${code}\nreturn typeof exported === 'object' && exported`)
	return (globals: Record<string, unknown>) =>
		script(...NAMES.map((name) => globals[name])) as Exports
}

/** A page that is dead, or has given the request up, hears nothing of the worker's answer. */
function untilGivenUp(answer: Promise<PhoneResponse>, process: Process, { signal }: PhoneRequest) {
	return new Promise<PhoneResponse>((resolve, reject) => {
		const stopListening = onAbort(signal, process, () => reject(signal.reason))
		// What fails in a worker's answer is a network error to the page.
		answer
			.then(
				(response) => process.isDead || resolve(response),
				() => process.isDead || reject(new TypeError('Failed to fetch')),
			)
			.finally(stopListening)
	})
}
