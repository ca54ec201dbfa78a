import { promisifyRequest } from 'idb-keyval'
import { withTimeout } from '../shared/waiting.ts'
import type { NameOf } from './phone-data.ts'

/** The running transactions. */
const running = new Set<IDBTransaction>()

/** Resolves when the page is resumed; `undefined` while it isn't frozen. */
let resumed: Promise<void> | undefined

// Workers have no such events, because only pages are frozen.
globalThis.addEventListener?.('pagehide', (event) => {
	if ('persisted' in event && event.persisted === true) abortUntil('pageshow')
})
// Fired at the document, which workers don't have.
globalThis.addEventListener?.('freeze', () => abortUntil('resume'), { capture: true })

/**
 * Runs work in a transaction that blocks no other tab while the page is frozen, in the back/forward cache or in the
 * background. Browsers freeze a page in the middle of a transaction, and all other users of the database then wait
 * forever. So this aborts transactions when the page is frozen, and retries them when it is resumed.
 *
 * @see https://github.com/WebKit/WebKit/pull/67039
 */
async function runResumable<Result>(
	begin: () => IDBTransaction,
	work: (transaction: IDBTransaction) => Result | PromiseLike<Result>,
): Promise<Result> {
	for (;;) {
		// A loop, because Chromium reports the back/forward cache twice.
		while (resumed !== undefined) await resumed
		const transaction = begin()
		running.add(transaction)
		try {
			return await work(transaction)
		} catch (error) {
			if (resumed === undefined) throw error
		} finally {
			running.delete(transaction)
		}
	}
}

/** @param end the event that is fired when the page is resumed */
function abortUntil(end: string): void {
	const before = resumed
	const isOver = new Promise((resolve) =>
		addEventListener(end, resolve, { capture: true, once: true }),
	)
	const both = Promise.all([before, isOver]).then(() => {
		if (resumed === both) resumed = undefined
	})
	resumed = both
	for (const transaction of running) abort(transaction)
}

function abort(transaction: IDBTransaction): void {
	try {
		transaction.abort()
	} catch {
		// The transaction has already ended.
	}
}

/**
 * The timeout for opening a database, and for a transaction. A database that another tab is upgrading may never open,
 * and in some broken browser profiles no operation ever ends.
 */
const TIMEOUT_MS = 5000

/**
 * The errors of a closed connection: it was closed (InvalidStateError), its process is gone (UnknownError), or it was
 * closed during a transaction (AbortError). A full disk causes another error.
 */
const CLOSED_CONNECTION_ERRORS = ['InvalidStateError', 'UnknownError', 'AbortError']

/** What a database of users' records stores, so that `user-databases.ts` finds whose it is: `undefined` for nobody's. */
export type UserRecord = { version: number; user: string | undefined; [field: string]: unknown }

interface UserStore extends Omit<IDBObjectStore, 'put'> {
	put(record: UserRecord, key: string): IDBRequest<IDBValidKey>
}

type Name = NameOf<'database'>

export type ObjectStore<Of extends Name> =
	Of extends NameOf<'database', 'user'> ? UserStore : IDBObjectStore

/** Runs work in a transaction of a database's only object store. idb-keyval's `get` can use it. */
export type Records<Of extends Name = Name> = <Result>(
	mode: IDBTransactionMode,
	work: (store: ObjectStore<Of>) => Result | PromiseLike<Result>,
	options?: IDBTransactionOptions,
) => Promise<Result>

/** The only object store of each database. Another database instead of a second store needs no upgrades. */
const STORE = 'records'

/**
 * Opens a database. Safari closes the connections of a page in the background, often without an event. So work that
 * fails on a closed connection is retried once over a new one, which is safe because a failed transaction has changed
 * nothing.
 *
 * @throws {DOMException} TimeoutError if the database doesn't respond; then nothing was changed
 */
export function openDatabase<Of extends Name>(name: Of): Records<Of> {
	let connection: Promise<IDBDatabase> | undefined

	function connect(): Promise<IDBDatabase> {
		connection ??= open(name, forget)
		return connection
	}

	function forget(): void {
		connection = undefined
	}

	return async (mode, work, options) => {
		const used = connect()
		const run = async (database: IDBDatabase) =>
			runResumable(
				() => database.transaction(STORE, mode, options),
				(transaction) =>
					untilTimeout(transaction, work(transaction.objectStore(STORE) as ObjectStore<Of>)),
			)
		try {
			return await run(await used)
		} catch (error) {
			if (!(error instanceof DOMException)) throw error
			if (!CLOSED_CONNECTION_ERRORS.includes(error.name)) throw error
			// Of several callers with the closed connection, the first one replaces it.
			if (connection === used) forget()
			return run(await connect())
		}
	}
}

/** Waits for a transaction's work. After the timeout, aborts the transaction, so that the work isn't done later. */
async function untilTimeout<Result>(
	transaction: IDBTransaction,
	working: Result | PromiseLike<Result>,
): Promise<Result> {
	const work = Promise.resolve(working)
	let isComplete = false
	transaction.addEventListener('complete', () => {
		isComplete = true
	})
	return withTimeout(TIMEOUT_MS, () => work).catch((error) => {
		if (error.name !== 'TimeoutError' || isComplete) throw error
		try {
			transaction.abort()
		} catch {
			// The transaction is being committed, which may take long on a slow disk.
			return work
		}
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

/** Whether this browser has databases at all. */
export function canStoreRecords(): boolean {
	return (globalThis as { indexedDB?: IDBFactory }).indexedDB !== undefined
}
