import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type OutboxItem, parseItem } from '../../../src/outbox/outbox-item.ts'
import type { Clock } from './clock.ts'
import type { Tasks } from './tasks.ts'

/** One page or worker. What is dead reaches nothing any more; its code may run on, but to no effect. */
export type Process = {
	name: string
	isDead: boolean
	/** Dies after so many more steps of the phone's storage. */
	diesIn?: number
	/** Work to be done when it dies. */
	onDeath: (() => void)[]
}

export type Phone = ReturnType<typeof createPhone>

type Waiting = { process: Process; begin: () => void }

/** What all pages and workers of one phone share: storage, locks, channels. */
export function createPhone(clock: Clock, tasks: Tasks) {
	const databases = new IDBFactory()
	const stored = new Map<string, string>()
	const locks = new Map<string, Waiting[]>()
	const channels = new Set<{ process: Process; name: string; hear: (data: unknown) => void }>()
	const pages = new Set<{ process: Process; hear: (change: object) => void }>()
	let random = 0

	function lock<Result>(process: Process, name: string, work: () => Promise<Result>) {
		return new Promise<Result>((resolve, reject) => {
			const queue = locks.get(name) ?? []
			locks.set(name, queue)
			const begin = () => {
				work().then(resolve, reject).finally(leave)
			}
			const entry = { process, begin }
			const leave = () => {
				const index = queue.indexOf(entry)
				if (index < 0) return
				queue.splice(index, 1)
				if (index === 0) queue[0]?.begin()
			}
			process.onDeath.push(leave)
			queue.push(entry)
			if (queue.length === 1) begin()
		})
	}

	/** IndexedDB as one process sees it. What it has not committed when it dies is undone. */
	function openDatabases(process: Process) {
		return {
			open(name: string, version?: number) {
				const request = databases.open(name, version)
				request.addEventListener('success', () => {
					const database = request.result
					const begin = database.transaction.bind(database)
					database.transaction = (...options) => {
						if (process.isDead) return deadTransaction(database)
						const transaction = begin(...options)
						const undo = () => undoUnheard(transaction)
						process.onDeath.push(undo)
						transaction.addEventListener('complete', () => {
							process.onDeath = process.onDeath.filter((each) => each !== undo)
						})
						return transaction
					}
				})
				return request
			},
		}
	}

	function openStorage(process: Process) {
		const change = (key: string, newValue: string | null) => {
			const oldValue = stored.get(key) ?? null
			if (process.isDead || oldValue === newValue) return
			if (newValue === null) stored.delete(key)
			else stored.set(key, newValue)
			for (const page of pages)
				if (page.process !== process) tasks.add(() => page.hear({ key, oldValue, newValue }))
		}
		return {
			getItem: (key: string) => stored.get(key) ?? null,
			setItem: (key: string, value: string) => change(key, String(value)),
			removeItem: (key: string) => change(key, null),
		}
	}

	/** The platform's `BroadcastChannel` in one process. */
	function channelsOf(process: Process) {
		return class {
			onmessage: ((event: { data: unknown }) => void) | undefined
			readonly name: string
			readonly end: { process: Process; name: string; hear: (data: unknown) => void }
			constructor(name: string) {
				this.name = name
				this.end = { process, name, hear: (data) => this.onmessage?.({ data }) }
				channels.add(this.end)
			}
			close() {
				channels.delete(this.end)
			}
			postMessage(data: unknown) {
				if (process.isDead) return
				for (const each of channels) {
					if (each.process === process || each.name !== this.name) continue
					tasks.add(() => channels.has(each) && each.hear(structuredClone(data)))
				}
			}
		}
	}

	function globalsOf(process: Process): Record<string, unknown> {
		const isAlive = () => !process.isDead
		class PhoneDate extends Date {
			constructor(...given: []) {
				super(...(given.length === 0 ? ([clock.phone()] as unknown as []) : given))
			}
			static override now = () => clock.phone()
		}
		return {
			setTimeout: (run: () => void, milliseconds = 0) => clock.setTimer(run, milliseconds, isAlive),
			clearTimeout: clock.clearTimer,
			Date: PhoneDate,
			performance: { now: clock.steady, getEntriesByType: () => [] },
			navigator: {
				onLine: true,
				locks: {
					// Nobody is frozen here, so that no lock is ever given up waiting for, or stolen.
					request: <Result>(name: string, _options: LockOptions, work: () => Promise<Result>) =>
						process.isDead ? new Promise<Result>(() => {}) : lock(process, name, work),
				},
			},
			indexedDB: openDatabases(process),
			IDBKeyRange,
			localStorage: openStorage(process),
			BroadcastChannel: channelsOf(process),
			crypto: {
				getRandomValues<Numbers extends Uint8Array | Uint32Array>(numbers: Numbers): Numbers {
					random += 1
					numbers.fill(0)
					new DataView(numbers.buffer).setUint32(0, random)
					return numbers
				},
			},
		}
	}

	return {
		globalsOf,
		/** Has a page hear of what others change in the local storage. */
		hearStorage: (process: Process, hear: (change: object) => void) => pages.add({ process, hear }),
		kill(process: Process): void {
			if (process.isDead) return
			process.isDead = true
			for (const end of process.onDeath.splice(0)) end()
			for (const each of channels) if (each.process === process) channels.delete(each)
			for (const page of pages) if (page.process === process) pages.delete(page)
		},
		/** Everything in the outbox, past all transactions: to be looked at by the simulation only. */
		items(): OutboxItem[] {
			return records(databases).flatMap((record) => itemOf(record) ?? [])
		},
		/** What is half typed, of all forms. */
		typed(): string[] {
			return records(databases).flatMap((record) => {
				const { links, owner } = record as Partial<OutboxItem>
				return owner === undefined ? (links ?? []) : []
			})
		},
	}
}

/** A transaction of a process that is no more: nothing is done, and nothing heard of it. */
function deadTransaction(database: IDBDatabase): IDBTransaction {
	const never = () => ({})
	const transaction = { db: database }
	const store = { transaction, get: never, getAll: never, put: never, delete: never }
	const dead = { ...transaction, objectStore: () => store, addEventListener: never }
	return dead as unknown as IDBTransaction
}

function undoUnheard(transaction: IDBTransaction): void {
	const { _requests } = transaction as unknown as { _requests: { request: IDBRequest }[] }
	const silence = { onsuccess: null, onerror: null, oncomplete: null, onabort: null }
	for (const each of [transaction, ..._requests.map(({ request }) => request)])
		Object.assign(each, silence)
	try {
		transaction.abort()
	} catch {
		// It was committed.
	}
}

const parsed = new WeakMap<object, OutboxItem | undefined>()

/** A stored record is replaced, never changed: each need be read only once. */
function itemOf(record: unknown): OutboxItem | undefined {
	if (typeof record !== 'object' || record === null) return undefined
	if (!parsed.has(record)) parsed.set(record, parseItem(record))
	return parsed.get(record)
}

type Store = { records: { values: () => Iterable<{ value: unknown }> } }
type Insides = { _databases: Map<string, { rawObjectStores: Map<string, Store> }> }

function records(databases: IDBFactory): unknown[] {
	const { _databases } = databases as unknown as Insides
	const store = _databases.get('outbox')?.rawObjectStores.get('records')
	return [...(store?.records.values() ?? [])].map(({ value }) => value)
}
