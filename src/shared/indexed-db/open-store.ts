import { promisifyRequest } from 'idb-keyval'
import { runHeld } from './frozen-page.ts'

/** A database that another tab is upgrading may never open. */
const OPEN_TIMEOUT_MS = 15_000

/**
 * The errors of a closed connection: closed (InvalidStateError), its server gone (UnknownError), or closed
 * during a transaction (AbortError). A full disk has another error.
 */
const CLOSED_CONNECTION_ERRORS = ['InvalidStateError', 'UnknownError', 'AbortError']

/** Runs work in a transaction of an object store. The functions of idb-keyval take it, too. */
export type Store = <Result>(
	mode: IDBTransactionMode,
	work: (store: IDBObjectStore) => Result | PromiseLike<Result>,
	options?: IDBTransactionOptions,
) => Promise<Result>

/**
 * An object store in a database of its own. Safari closes the connections of a page in the background,
 * often without an event: work that meets a closed one is done once more over a new one, which is safe,
 * since a failed transaction has changed nothing.
 *
 * @throws {DOMException} TimeoutError when the database does not open
 */
export function openStore(database: string, name: string): Store {
	let opening: Promise<IDBDatabase> | undefined

	function connect(): Promise<IDBDatabase> {
		opening ??= open(database, name, forget)
		return opening
	}

	function forget(): void {
		opening = undefined
	}

	return async (mode, work, options) => {
		const used = connect()
		const run = async (connection: IDBDatabase) =>
			runHeld(
				() => connection.transaction(name, mode, options),
				(transaction) => work(transaction.objectStore(name)),
			)
		try {
			return await run(await used)
		} catch (error) {
			if (!(error instanceof DOMException) || !CLOSED_CONNECTION_ERRORS.includes(error.name))
				throw error
			// The first of several callers that met the closed connection replaces it.
			if (opening === used) forget()
			return run(await connect())
		}
	}
}

/** @param onGone called when the connection cannot be used any more, or could not be opened */
function open(database: string, name: string, onGone: () => void): Promise<IDBDatabase> {
	const request = indexedDB.open(database)
	request.onupgradeneeded = () => request.result.createObjectStore(name)
	const opened = promisifyRequest(request)
	return new Promise<IDBDatabase>((resolve, reject) => {
		const timer = setTimeout(
			() => reject(new DOMException('The database does not open', 'TimeoutError')),
			OPEN_TIMEOUT_MS,
		)
		opened
			.then((connection) => {
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
