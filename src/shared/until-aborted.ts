/**
 * Waits for some work no longer than until it is given up. The work itself goes on.
 *
 * @throws the signal's reason once it is aborted
 */
export function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
	return new Promise((resolve, reject) => {
		const giveUp = () => reject(signal.reason)
		if (signal.aborted) giveUp()
		signal.addEventListener('abort', giveUp)
		work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
	})
}
