/**
 * Waits for a promise until the signal aborts. The work behind the promise goes on.
 *
 * @throws the signal's reason
 */
export function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
	return new Promise((resolve, reject) => {
		const giveUp = () => reject(signal.reason)
		if (signal.aborted) giveUp()
		signal.addEventListener('abort', giveUp)
		work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
	})
}
