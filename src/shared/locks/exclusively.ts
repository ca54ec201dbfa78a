import { answerWhile, askHolder } from './holder-channel.ts'

/**
 * Does work that of all tabs and the worker only one is to do at a time.
 *
 * A tab that the browser has frozen, or whose process it has suspended, keeps its lock and does nothing.
 * Whoever waits asks for a sign of life, and takes the lock away from a holder that gives none. Thawed,
 * that one goes on with what it had begun: whatever it does then has to bear another one beside it.
 */
export async function exclusively<Result>(
	name: string,
	work: () => Promise<Result>,
): Promise<Result> {
	// Web Locks exist in secure contexts only.
	const { locks } = navigator as { locks?: LockManager }
	if (locks === undefined) {
		const { exclusivelyByRecord } = await import('./lock-record.ts')
		return exclusivelyByRecord(name, work)
	}
	return new Promise((resolve, reject) => {
		const impatience = new AbortController()
		const stopAsking = askHolder(name, () => impatience.abort())
		let isHeld = false

		function hold(): Promise<Result> {
			isHeld = true
			stopAsking()
			const done = answerWhile(name, work())
			done.then(resolve, reject)
			return done
		}

		function fail(error: unknown): void {
			// What became of the work is told by itself, also when the lock was taken away.
			if (isHeld) return
			if (impatience.signal.aborted) locks?.request(name, { steal: true }, hold).catch(reject)
			else reject(error)
		}

		locks.request(name, { signal: impatience.signal }, hold).catch(fail)
	})
}
