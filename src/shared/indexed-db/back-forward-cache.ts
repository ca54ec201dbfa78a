/** Transactions under way, each with the way to give it up. */
const running = new Set<IDBTransaction>()

/** Settles when the page is shown again; nothing while it is. */
let shownAgain: Promise<void> | undefined

// A worker has no such event, and is not put aside with its transactions.
globalThis.addEventListener?.('pagehide', (event) => {
	if (!('persisted' in event) || event.persisted !== true) return
	const isShown = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
	shownAgain = isShown.then(() => {
		shownAgain = undefined
	})
	for (const transaction of running) abort(transaction)
})

/**
 * Works in a transaction that holds up nobody while the browser keeps the page for Back. WebKit stops such
 * a page in the middle of its transactions, and whoever else uses the database waits for them without an
 * end. So a transaction is aborted when the page is put aside, and begun anew when it is shown again.
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
		// It is done already.
	}
}
