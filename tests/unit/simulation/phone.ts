import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type OutboxItem, parseItem } from '../../../src/outbox/outbox-item.ts'
import type { Clock } from './clock.ts'
import type { Tasks } from './tasks.ts'

/** A page or worker. The code of a dead process may keep running, but without effect. */
export type Process = {
	name: string
	isDead: boolean
	/** Dies after this many more storage steps. */
	diesIn?: number
	/** Cleanup for when it dies. */
	onDeath: (() => void)[]
}

export type Phone = ReturnType<typeof createPhone>

type Waiting = { begin: () => void; fail: () => void }

/** Creates what all pages and workers of a phone share: storage, locks and channels. */
export function createPhone(clock: Clock, tasks: Tasks) {
	const databases = new IDBFactory()
	const stored = new Map<string, string>()
	const locks = new Map<string, Waiting[]>()
	const channels = new Set<{ process: Process; name: string; hear: (data: unknown) => void }>()
	const pages = new Set<{ process: Process; hear: (change: object) => void }>()
	let random = 0

	function lock<Result>(
		process: Process,
		name: string,
		{ signal, steal = false }: LockOptions,
		work: () => Promise<Result>,
	) {
		return new Promise<Result>((resolve, reject) => {
			const queue = locks.get(name) ?? []
			locks.set(name, queue)
			const begin = () => {
				work().then(resolve, reject).finally(leave)
			}
			const fail = () => reject(new DOMException('', 'AbortError'))
			const entry = { begin, fail }
			const leave = () => {
				const index = queue.indexOf(entry)
				if (index < 0) return
				queue.splice(index, 1)
				if (index === 0) queue[0]?.begin()
			}
			process.onDeath.push(leave)
			signal?.addEventListener('abort', () => {
				if (queue.indexOf(entry) <= 0) return
				leave()
				fail()
			})
			if (steal) queue.splice(0, 1, entry)[0]?.fail()
			else queue.push(entry)
			if (queue[0] === entry) begin()
		})
	}

	/** Returns IndexedDB for one process. Its uncommitted changes are rolled back when it dies. */
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

	/** Returns the `BroadcastChannel` class of one process. */
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
					request: <Result>(name: string, options: LockOptions, work: () => Promise<Result>) =>
						process.isDead ? new Promise<Result>(() => {}) : lock(process, name, options, work),
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
		/** Notifies a page when others change local storage. */
		hearStorage: (process: Process, hear: (change: object) => void) => pages.add({ process, hear }),
		kill(process: Process): void {
			if (process.isDead) return
			process.isDead = true
			for (const end of process.onDeath.splice(0)) end()
			for (const each of channels) if (each.process === process) channels.delete(each)
			for (const page of pages) if (page.process === process) pages.delete(page)
		},
		/** Returns all outbox items, bypassing transactions. For the simulation's checks only. */
		items(): OutboxItem[] {
			return records(databases, 'outbox').flatMap((record) => itemOf(record) ?? [])
		},
		/** Returns the links of all drafts. */
		typed(): string[] {
			return records(databases, 'drafts').flatMap((record) => (record as { links: string[] }).links)
		},
	}
}

/** Returns the transaction of a dead process, which is a no-op and never completes. */
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
		// It was already committed.
	}
}

const parsed = new WeakMap<object, OutboxItem | undefined>()

/** Parses a record once. Stored records are replaced, never mutated. */
function itemOf(record: unknown): OutboxItem | undefined {
	if (typeof record !== 'object' || record === null) return undefined
	if (!parsed.has(record)) parsed.set(record, parseItem(record))
	return parsed.get(record)
}

type Store = { records: { values: () => Iterable<{ value: unknown }> } }
type Insides = { _databases: Map<string, { rawObjectStores: Map<string, Store> }> }

function records(databases: IDBFactory, name: string): unknown[] {
	const { _databases } = databases as unknown as Insides
	const store = _databases.get(name)?.rawObjectStores.get('records')
	return [...(store?.records.values() ?? [])].map(({ value }) => value)
}
