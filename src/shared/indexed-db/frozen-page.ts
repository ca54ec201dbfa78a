/** Transactions under way. */
const running = new Set<IDBTransaction>()

/** Resolves when the page is thawed; `undefined` while it is not frozen. */
let thawed: Promise<void> | undefined

// Workers have no such events, and are not frozen by themselves.
globalThis.addEventListener?.('pagehide', (event) => {
	if ('persisted' in event && event.persisted === true) holdUntil('pageshow')
})
// Sent to the document, which workers do not have.
globalThis.addEventListener?.('freeze', () => holdUntil('resume'), { capture: true })

/**
 * Works in a transaction that blocks nobody while the page is frozen, in the back/forward cache or out of sight.
 * Browsers freeze a page in the middle of a transaction, and all other users of the database then wait for ever. So
 * transactions are aborted when the page is frozen, and begun again when it is thawed.
 *
 * @see https://github.com/WebKit/WebKit/pull/67039
 */
export async function runHeld<Result>(
	begin: () => IDBTransaction,
	work: (transaction: IDBTransaction) => Result | PromiseLike<Result>,
): Promise<Result> {
	for (;;) {
		// Chromium tells of the back/forward cache twice.
		while (thawed !== undefined) await thawed
		const transaction = begin()
		running.add(transaction)
		try {
			return await work(transaction)
		} catch (error) {
			if (thawed === undefined) throw error
		} finally {
			running.delete(transaction)
		}
	}
}

/** @param end the event that is fired when the page is thawed */
function holdUntil(end: string): void {
	const before = thawed
	const isOver = new Promise((resolve) =>
		addEventListener(end, resolve, { capture: true, once: true }),
	)
	const both = Promise.all([before, isOver]).then(() => {
		if (thawed === both) thawed = undefined
	})
	thawed = both
	for (const transaction of running) abort(transaction)
}

function abort(transaction: IDBTransaction): void {
	try {
		transaction.abort()
	} catch {
		// It has ended already.
	}
}
