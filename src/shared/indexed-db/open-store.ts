import { createStore, type UseStore } from 'idb-keyval'

/** A database that another tab is upgrading may never open. */
const OPEN_TIMEOUT_MS = 15_000

/**
 * The errors of a closed connection: closed (InvalidStateError), its server gone (UnknownError), or closed
 * during a transaction (AbortError). A full disk has another error.
 */
const CLOSED_CONNECTION_ERRORS = ['InvalidStateError', 'UnknownError', 'AbortError']

/**
 * An object store in a database of its own. Safari closes the connections of a page in the background,
 * often without an event: work that meets a closed one is done once more over a new one, which is safe,
 * since a failed transaction has changed nothing.
 *
 * @throws {DOMException} TimeoutError when the database does not open
 */
export function openStore(database: string, name: string): UseStore {
	let connect = createStore(database, name)
	return async (mode, work) => {
		const used = connect
		try {
			return await throughOpen(used, mode, work)
		} catch (error) {
			if (!(error instanceof DOMException) || !CLOSED_CONNECTION_ERRORS.includes(error.name))
				throw error
			// The first of several callers that met the closed connection replaces it.
			if (connect === used) connect = createStore(database, name)
			return throughOpen(connect, mode, work)
		}
	}
}

/** Does the work, or rejects when the database does not open in time. */
function throughOpen<Result>(
	connect: UseStore,
	mode: IDBTransactionMode,
	work: (store: IDBObjectStore) => Result | PromiseLike<Result>,
): Promise<Result> {
	return new Promise((resolve, reject) => {
		let isLate = false
		const timer = setTimeout(() => {
			isLate = true
			reject(new DOMException('The database does not open', 'TimeoutError'))
		}, OPEN_TIMEOUT_MS)
		connect(mode, (store) => {
			clearTimeout(timer)
			if (isLate) throw new DOMException('The database opened too late', 'TimeoutError')
			// Otherwise a newer version of the app, or a deletion, would wait for this page.
			store.transaction.db.onversionchange = ({ target }) => (target as IDBDatabase).close()
			return work(store)
		})
			.finally(() => clearTimeout(timer))
			.then(resolve, reject)
	})
}
