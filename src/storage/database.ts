import { promisifyRequest } from 'idb-keyval'
import { withTimeout } from '../shared/waiting.ts'
import type { NameOf } from './phone-data.ts'

const running = new Set<IDBTransaction>()

/** Pending while the page is frozen. */
let resumed: Promise<unknown> = Promise.resolve()

// Workers have no such events, because only pages are frozen.
globalThis.addEventListener?.('pagehide', (event) => {
	if ('persisted' in event && event.persisted === true) freezeUntil('pageshow')
})
// Fired at the document, which workers don't have.
globalThis.addEventListener?.('freeze', () => freezeUntil('resume'), { capture: true })

/**
 * Aborts the running transactions, and retries them on the event `end`. Browsers freeze a page in the middle of a
 * transaction, in the back/forward cache or in the background, and all other users of the database then wait forever.
 *
 * @see https://github.com/WebKit/WebKit/pull/67039
 */
function freezeUntil(end: string): void {
	const isOver = new Promise((resolve) =>
		addEventListener(end, resolve, { capture: true, once: true }),
	)
	// Chromium reports the back/forward cache twice.
	resumed = Promise.all([resumed, isOver])
	for (const transaction of running) finish(transaction, 'abort')
}

/** Returns whether the transaction was still running: one that is being committed can't be aborted. */
function finish(transaction: IDBTransaction, how: 'abort' | 'commit'): boolean {
	try {
		transaction[how]()
		return true
	} catch {
		return false
	}
}

/** A database that another tab is upgrading may never open, and in some broken profiles no operation ever ends. */
const TIMEOUT_MS = 5000

/** The connection was closed, its process is gone, or it was closed during a transaction. A full disk causes another error. */
const CLOSED_CONNECTION_ERRORS = ['InvalidStateError', 'UnknownError', 'AbortError']

/** What a database of users' records stores, so that `user-databases.ts` finds whose it is: `undefined` for nobody's. */
export type UserRecord = { version: number; user: string | undefined; [field: string]: unknown }

interface UserStore extends Omit<IDBObjectStore, 'put'> {
	put(record: UserRecord, key: string): IDBRequest<IDBValidKey>
}

type Name = NameOf<'database'>

export type ObjectStore<Of extends Name> =
	Of extends NameOf<'database', 'user'> ? UserStore : IDBObjectStore

/**
 * Runs work in a transaction of a database's only object store. Changes are committed when it resolves, and undone if the
 * work throws. idb-keyval's functions can use it.
 */
export type Records<Of extends Name = Name> = <Result>(
	mode: IDBTransactionMode,
	work: (store: ObjectStore<Of>) => Result | PromiseLike<Result>,
	options?: IDBTransactionOptions,
) => Promise<Result>

/** The only object store of each database, so that none needs an upgrade. */
const STORE = 'records'

/**
 * Opens a database. Safari closes the connections of a page in the background, often without an event. So work that
 * fails on a closed connection is retried once over a new one. Whatever fails, also by a timeout, has changed nothing.
 */
export function openDatabase<Of extends Name>(name: Of): Records<Of> {
	let connection: Promise<IDBDatabase> | undefined

	function forget(): void {
		connection = undefined
	}

	return async (mode, work, options) => {
		let used: Promise<IDBDatabase> | undefined
		async function run() {
			await resumed
			connection ??= open(name, forget)
			used = connection
			const transaction = (await used).transaction(STORE, mode, options)
			running.add(transaction)
			const store = transaction.objectStore(STORE) as ObjectStore<Of>
			const working = untilCommitted(transaction, async () => work(store))
			return untilTimeout(transaction, working).finally(() => running.delete(transaction))
		}
		try {
			return await run()
		} catch (error) {
			// A transaction that `freezeUntil` has aborted has no error.
			const isRetriable =
				error === null ||
				(error instanceof DOMException && CLOSED_CONNECTION_ERRORS.includes(error.name))
			if (!isRetriable) throw error
			// Of several callers with the closed connection, the first one replaces it.
			if (connection === used) forget()
			return run()
		}
	}
}

async function untilCommitted<Result>(
	transaction: IDBTransaction,
	work: () => Promise<Result>,
): Promise<Result> {
	const committed = new Promise((resolve, reject) => {
		transaction.addEventListener('complete', resolve)
		transaction.addEventListener('abort', () => reject(transaction.error))
	})
	// Awaited below. If the work throws instead, this rejection must not count as unhandled.
	committed.catch(() => undefined)
	try {
		const result = await work()
		if (transaction.mode === 'readonly') return result
		// At once, so that the change is written even if the page is just being closed.
		finish(transaction, 'commit')
		await committed
		return result
	} catch (error) {
		// Otherwise the transaction would commit what was written before the failure.
		finish(transaction, 'abort')
		throw error
	}
}

/** After the timeout, aborts the transaction, so that its work isn't done later. */
function untilTimeout<Result>(transaction: IDBTransaction, work: Promise<Result>): Promise<Result> {
	let isComplete = false
	transaction.addEventListener('complete', () => {
		isComplete = true
	})
	return withTimeout(TIMEOUT_MS, () => work).catch((error) => {
		const isLate = error?.name === 'TimeoutError' && !isComplete
		// The transaction may be being committed, which takes long on a slow disk.
		if (isLate && !finish(transaction, 'abort')) return work
		throw error
	})
}

/** @param onGone called if the connection was closed, or could not be opened */
function open(name: string, onGone: () => void): Promise<IDBDatabase> {
	const request = indexedDB.open(name)
	request.onupgradeneeded = () => request.result.createObjectStore(STORE)
	const opened = promisifyRequest(request).then((connection) => {
		connection.onclose = onGone
		// Otherwise a newer version of the app, or a deletion, would wait for this page.
		connection.onversionchange = () => {
			connection.close()
			onGone()
		}
		return connection
	})
	return withTimeout(TIMEOUT_MS, () => opened).catch((error) => {
		onGone()
		throw error
	})
}
