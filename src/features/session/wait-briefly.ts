/** How long the reporter waits for a call, or for what a logout does first. */
const WAIT_TIMEOUT_MS = 5000

/** Resolves with the work's result, or after five seconds with `undefined`. The work goes on. */
export function waitBriefly<Result>(work: Promise<Result>): Promise<Result | undefined> {
	const timeout = new Promise<undefined>((resolve) => {
		setTimeout(() => resolve(undefined), WAIT_TIMEOUT_MS)
	})
	return Promise.race([work, timeout])
}
