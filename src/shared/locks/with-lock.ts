import { pingHolder, replyToPings } from './lock-pings.ts'

/**
 * Runs work under a Web Lock, which one tab or worker holds at a time.
 *
 * A tab that the browser has frozen or suspended keeps its Web Locks and does nothing. So those that wait ping
 * the holder, and steal the lock of one that does not answer. The former holder goes on with its work when it
 * is thawed: the work must tolerate that another one runs beside it.
 *
 * Web Locks exist in secure contexts only; where there are none, the work runs at once.
 *
 * @param work is given a signal, which aborts when the lock is stolen, though late in a frozen tab
 */
export async function withLock<Result>(
	name: string,
	work: (stolen: AbortSignal) => Promise<Result>,
): Promise<Result> {
	const stolen = new AbortController()
	const { locks } = navigator as { locks?: LockManager }
	if (locks === undefined) return work(stolen.signal)
	return new Promise((resolve, reject) => {
		const waiting = new AbortController()
		const stopPinging = pingHolder(name, () => waiting.abort())
		let isHeld = false

		function hold(): Promise<Result> {
			isHeld = true
			stopPinging()
			const result = replyToPings(name, work(stolen.signal))
			result.then(resolve, reject)
			return result
		}

		function fail(error: unknown): void {
			// The request of a stolen lock fails, too, while the work still has a result to come.
			if (isHeld) stolen.abort()
			else reject(error)
		}

		function steal(error: unknown): void {
			if (isHeld || !waiting.signal.aborted) fail(error)
			else locks?.request(name, { steal: true }, hold).catch(fail)
		}

		locks.request(name, { signal: waiting.signal }, hold).catch(steal)
	})
}
