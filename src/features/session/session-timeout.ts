/** How long the reporter waits for a call about the session. */
const SESSION_TIMEOUT_MS = 5000

/** The promise's result, or `undefined` when it takes too long. The work behind it goes on. */
export function withSessionTimeout<Result>(work: Promise<Result>): Promise<Result | undefined> {
	const timeout = new Promise<undefined>((resolve) => {
		setTimeout(() => resolve(undefined), SESSION_TIMEOUT_MS)
	})
	return Promise.race([work, timeout])
}
