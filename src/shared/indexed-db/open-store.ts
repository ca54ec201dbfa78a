import { createStore, type UseStore } from 'idb-keyval'

/** How long a database may take to open, in milliseconds: one that is being replaced can keep us waiting for ever. */
const OPEN_TIMEOUT_MS = 15_000

/**
 * What a connection that has died says: closed (InvalidStateError), its server gone (UnknownError),
 * or closed under a transaction (AbortError). A full disk says something else.
 */
const CLOSED_CONNECTION_ERRORS = ['InvalidStateError', 'UnknownError', 'AbortError']

/**
 * An object store in a database of its own. Safari closes connections of a page in the background,
 * and not always says so: work that meets a dead one is done once more, over a new one. A transaction
 * that has failed has changed nothing.
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
			// Of several that have met the dead one, the first replaces it.
			if (connect === used) connect = createStore(database, name)
			return throughOpen(connect, mode, work)
		}
	}
}

/** Does the work, unless the database opens only when nobody waits for it any longer. */
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
			// A newer version of the app, or whoever deletes the database, is not to wait for this page.
			store.transaction.db.onversionchange = ({ target }) => (target as IDBDatabase).close()
			return work(store)
		})
			.finally(() => clearTimeout(timer))
			.then(resolve, reject)
	})
}
