/** A tab that has waited this long for a lock steals it. The holder is frozen: the work of others is aborted earlier. */
const WAIT_MS = 90_000
const HOLD_MS = 85_000

/**
 * Runs work under a Web Lock, which one tab or worker holds at a time.
 *
 * A tab that the browser has frozen or suspended keeps its Web Locks and does nothing, so its lock is stolen. It
 * continues its work when it is resumed, so the work must tolerate running twice at the same time. Web Locks exist only in
 * secure contexts, and browsers that block a site's data deny them. The work then runs without a lock.
 *
 * @param work gets a signal that aborts after 85 seconds, or when the lock is stolen, though late in a frozen tab
 */
export async function withLock<Result>(
	name: string,
	work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
	const lost = new AbortController()
	const waiting = new AbortController()
	let timer = setTimeout(() => waiting.abort(), WAIT_MS)
	let result: Promise<Result> | undefined

	function hold(): Promise<Result> {
		clearTimeout(timer)
		timer = setTimeout(() => lost.abort(), HOLD_MS)
		result = work(lost.signal).finally(() => clearTimeout(timer))
		return result
	}

	const request = (options: LockOptions) => navigator.locks.request(name, options, hold)
	try {
		await request({ signal: waiting.signal }).catch((error) => {
			if (result || !waiting.signal.aborted) throw error
			return request({ steal: true })
		})
	} catch {
		// The work has failed, or its lock was stolen while it is still running.
		if (result) lost.abort()
	}
	return result ?? hold()
}
