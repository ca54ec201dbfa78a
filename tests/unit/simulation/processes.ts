import { onAbort, PhoneRequest, PhoneResponse } from './fetch-api.ts'
import type { Phone, Process } from './phone.ts'
import type { Scripts } from './scripts.ts'

export type Page = typeof import('./page.ts')

type Send = (process: Process, request: PhoneRequest) => Promise<PhoneResponse>

type Fetch = (input: string | URL | PhoneRequest, init?: RequestInit) => Promise<PhoneResponse>

export type Tab = { process: Process; page: Page }

type TabSurroundings = { phone: Phone; send: Send; worker: () => Worker; reload: () => void }

/** A running worker. It sends waiting links when woken, and may respond to the fetches of pages. */
export type Worker = {
	process: Process
	wake: () => void
	/** @returns its response, if it handles this request */
	fetch: (request: PhoneRequest) => Promise<PhoneResponse> | undefined
}

const ORIGIN = 'https://portal.example'

/** The globals that each process has to itself. All others are the platform's. */
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
	/** Denied as in some private windows, so nothing is cached. */
	caches: { keys: () => Promise.reject(DENIED) },
}

/** Compiles the scripts, which run in any number of processes, each with its own state. */
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

	/** Opens the app in a tab. The page itself may call `reload`. */
	function openTab(name: string, around: TabSurroundings): Tab {
		const { phone, send, worker, reload } = around
		const process: Process = { name, isDead: false, onDeath: [] }
		const globals = globalsOf(phone, process, (input, init) => {
			const request = new PhoneRequest(input, init)
			const answer = process.isDead ? undefined : worker().fetch(request)
			return answer === undefined ? send(process, request) : untilGivenUp(answer, process, request)
		})
		globals.location = { href: `${ORIGIN}/dashboard/updates`, origin: ORIGIN, reload }
		globals.document = Object.assign(new EventTarget(), {
			body: { hidden: false },
			getElementById: () => null,
		})
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
		// A browser keeps the worker alive until these settle; here it lives until it is killed.
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

/** Parses a script once. Each run has its own modules. */
function compile<Exports>(code: string) {
	const script = new Function(...NAMES, `${code}\nreturn typeof exported === 'object' && exported`)
	return (globals: Record<string, unknown>) =>
		script(...NAMES.map((name) => globals[name])) as Exports
}

/** Ignores the worker's response if the page is dead or has aborted the request. */
function untilGivenUp(answer: Promise<PhoneResponse>, process: Process, { signal }: PhoneRequest) {
	return new Promise<PhoneResponse>((resolve, reject) => {
		const stopListening = onAbort(signal, process, () => reject(signal.reason))
		// If the worker's response fails, the page gets a network error.
		answer
			.then(
				(response) => process.isDead || resolve(response),
				() => process.isDead || reject(new TypeError('Failed to fetch')),
			)
			.finally(stopListening)
	})
}
