import { answerPings, pingHolder } from './lock-pings.ts'

/**
 * Runs work under a lock, which one tab or worker holds at a time.
 *
 * A tab that the browser has frozen or suspended keeps its Web Locks and does nothing. So whoever waits pings
 * the holder, and steals the lock of one that does not answer. The former holder goes on with its work when it
 * is thawed: the work must tolerate that another one runs beside it.
 */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
	const { locks } = navigator as { locks?: LockManager }
	// Web Locks exist in secure contexts only.
	if (locks === undefined) {
		const { withLockRecord } = await import('./lock-record.ts')
		return withLockRecord(name, work)
	}
	return new Promise((resolve, reject) => {
		const impatience = new AbortController()
		const stopPinging = pingHolder(name, () => impatience.abort())
		let isHeld = false

		function hold(): Promise<Result> {
			isHeld = true
			stopPinging()
			const result = answerPings(name, work())
			result.then(resolve, reject)
			return result
		}

		function fail(error: unknown): void {
			// When a lock is stolen its request fails, too, while the work still has a result to come.
			if (!isHeld) reject(error)
		}

		function steal(error: unknown): void {
			if (isHeld || !impatience.signal.aborted) fail(error)
			else locks?.request(name, { steal: true }, hold).catch(fail)
		}

		locks.request(name, { signal: impatience.signal }, hold).catch(steal)
	})
}
