import { promisifyRequest } from 'idb-keyval'
import { runHeld } from './back-forward-cache.ts'

/** How long a database may take to open, in milliseconds: one that is being replaced may never do so. */
const OPEN_TIMEOUT_MS = 15_000

/**
 * What a connection that has died says: closed (InvalidStateError), its server gone (UnknownError),
 * or closed under a transaction (AbortError). A full disk says something else.
 */
const DEAD = ['InvalidStateError', 'UnknownError', 'AbortError']

/** Runs work in a transaction of an object store. The functions of idb-keyval take it, too. */
export type Store = <Result>(
	mode: IDBTransactionMode,
	work: (store: IDBObjectStore) => Result | PromiseLike<Result>,
	options?: IDBTransactionOptions,
) => Promise<Result>

/**
 * An object store in a database of its own. Safari closes connections of a page in the background,
 * and does not always say so: work that meets a dead one is done once more, over a new one. A transaction
 * that has failed has changed nothing.
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
			if (!(error instanceof DOMException) || !DEAD.includes(error.name)) throw error
			// Of several that have met the dead one, the first replaces it.
			if (opening === used) forget()
			return run(await connect())
		}
	}
}

/** @param onGone called when the connection cannot be used any more, or never came */
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
				// A newer version of the app, or whoever deletes the database, is not to wait for this page.
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
