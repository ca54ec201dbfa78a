/** Transactions under way. */
const running = new Set<IDBTransaction>()

/** Resolves when the page is shown again; `undefined` while it is shown. */
let shownAgain: Promise<void> | undefined

// Workers have no such event, and are not kept for Back.
globalThis.addEventListener?.('pagehide', (event) => {
	if (!('persisted' in event) || event.persisted !== true) return
	const isShown = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
	shownAgain = isShown.then(() => {
		shownAgain = undefined
	})
	for (const transaction of running) abort(transaction)
})

/**
 * Works in a transaction that blocks nobody while the page is in the back/forward cache. WebKit freezes such a
 * page in the middle of a transaction, and all other users of the database then wait for ever. So transactions
 * are aborted when the page is put into the cache, and begun again when it is shown.
 *
 * @see https://github.com/WebKit/WebKit/pull/67039
 */
export async function runHeld<Result>(
	begin: () => IDBTransaction,
	work: (transaction: IDBTransaction) => Result | PromiseLike<Result>,
): Promise<Result> {
	for (;;) {
		await shownAgain
		const transaction = begin()
		running.add(transaction)
		try {
			return await work(transaction)
		} catch (error) {
			if (shownAgain === undefined) throw error
		} finally {
			running.delete(transaction)
		}
	}
}

function abort(transaction: IDBTransaction): void {
	try {
		transaction.abort()
	} catch {
		// It has ended already.
	}
}
