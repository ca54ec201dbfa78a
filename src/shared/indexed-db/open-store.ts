import { promisifyRequest } from 'idb-keyval'
import { untilAborted } from '../abort-signals.ts'

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

/** After a timeout, all work fails at once for this long, or until the database opens. So a screen waits only once. */
const RETRY_DELAY_MS = 30_000

/**
 * The errors of a closed connection: it was closed (InvalidStateError), its process is gone (UnknownError), or it was
 * closed during a transaction (AbortError). A full disk causes another error.
 */
const CLOSED_CONNECTION_ERRORS = ['InvalidStateError', 'UnknownError', 'AbortError']

/** Runs work in a transaction of an object store. Compatible with idb-keyval's `UseStore`. */
export type Store = <Result>(
	mode: IDBTransactionMode,
	work: (store: IDBObjectStore) => Result | PromiseLike<Result>,
	options?: IDBTransactionOptions,
) => Promise<Result>

/**
 * Returns an object store in a separate database. Safari closes the connections of a page in the background, often
 * without an event. So work that fails on a closed connection is retried once over a new one, which is safe because a
 * failed transaction has changed nothing.
 *
 * @throws {DOMException} TimeoutError if the database doesn't respond; then nothing was changed
 */
export function openStore(database: string, name: string): Store {
	let opening: Promise<IDBDatabase> | undefined

	let timedOut: DOMException | undefined

	function connect(): Promise<IDBDatabase> {
		if (timedOut) return Promise.reject(timedOut)
		opening ??= open(database, name, { onOpen: endTimeout, onGone: forget })
		return opening
	}

	function noteTimeout(error: DOMException): void {
		timedOut = error
		setTimeout(endTimeout, RETRY_DELAY_MS)
	}

	function endTimeout(): void {
		timedOut = undefined
	}

	function forget(): void {
		opening = undefined
	}

	return async (mode, work, options) => {
		const used = connect()
		const run = async (connection: IDBDatabase) =>
			runResumable(
				() => connection.transaction(name, mode, options),
				(transaction) => untilTimeout(transaction, work(transaction.objectStore(name))),
			)
		try {
			return await run(await used)
		} catch (error) {
			if (!(error instanceof DOMException)) throw error
			if (error.name === 'TimeoutError' && error !== timedOut) noteTimeout(error)
			if (!CLOSED_CONNECTION_ERRORS.includes(error.name)) throw error
			// Of several callers with the closed connection, the first one replaces it.
			if (opening === used) forget()
			return run(await connect())
		}
	}
}

/** Waits for a transaction's work. After the timeout, aborts the transaction, so that the work isn't done later. */
async function untilTimeout<Result>(
	transaction: IDBTransaction,
	working: Result | PromiseLike<Result>,
): Promise<Result> {
	const signal = AbortSignal.timeout(TIMEOUT_MS)
	const work = Promise.resolve(working)
	let isComplete = false
	transaction.addEventListener('complete', () => {
		isComplete = true
	})
	try {
		return await untilAborted(work, signal)
	} catch (error) {
		if (error !== signal.reason || isComplete) throw error
		try {
			transaction.abort()
		} catch {
			// The transaction is being committed, which may take long on a slow disk.
			return work
		}
		throw error
	}
}

type Listeners = {
	/** Called when the database has opened, even after the timeout. */
	onOpen: () => void
	/** Called if the connection was closed, or could not be opened. */
	onGone: () => void
}

function open(database: string, name: string, { onOpen, onGone }: Listeners): Promise<IDBDatabase> {
	const request = indexedDB.open(database)
	request.onupgradeneeded = () => request.result.createObjectStore(name)
	const opened = promisifyRequest(request)
	return new Promise<IDBDatabase>((resolve, reject) => {
		const timer = setTimeout(
			() => reject(new DOMException('The database does not open', 'TimeoutError')),
			TIMEOUT_MS,
		)
		opened
			.then((connection) => {
				onOpen()
				connection.onclose = onGone
				// Otherwise a newer version of the app, or a deletion, would wait for this page.
				connection.onversionchange = () => {
					connection.close()
					onGone()
				}
				resolve(connection)
			}, reject)
			.finally(() => clearTimeout(timer))
	}).catch((error) => {
		onGone()
		throw error
	})
}
