import { answerPings, pingHolder } from './lock-pings.ts'

/**
 * Runs work under a lock, which one tab or worker holds at a time.
 *
 * A tab that the browser has frozen or suspended keeps its Web Locks and does nothing. So whoever waits pings
 * the holder, and steals the lock of one that does not answer. The former holder goes on with its work when it
 * is thawed: the work must tolerate that another one runs beside it.
 *
 * @param work is given a signal, which aborts when the lock is stolen. It comes late to a frozen tab, and not
 * at all where there are no Web Locks.
 */
export async function withLock<Result>(
	name: string,
	work: (stolen: AbortSignal) => Promise<Result>,
): Promise<Result> {
	const stolen = new AbortController()
	const { locks } = navigator as { locks?: LockManager }
	// Web Locks exist in secure contexts only.
	if (locks === undefined) {
		const { withLockRecord } = await import('./lock-record.ts')
		return withLockRecord(name, () => work(stolen.signal))
	}
	return new Promise((resolve, reject) => {
		const impatience = new AbortController()
		const stopPinging = pingHolder(name, () => impatience.abort())
		let isHeld = false

		function hold(): Promise<Result> {
			isHeld = true
			stopPinging()
			const result = answerPings(name, work(stolen.signal))
			result.then(resolve, reject)
			return result
		}

		function fail(error: unknown): void {
			// The request of a stolen lock fails, too, while the work still has a result to come.
			if (isHeld) stolen.abort()
			else reject(error)
		}

		function steal(error: unknown): void {
			if (isHeld || !impatience.signal.aborted) fail(error)
			else locks?.request(name, { steal: true }, hold).catch(fail)
		}

		locks.request(name, { signal: impatience.signal }, hold).catch(steal)
	})
}
