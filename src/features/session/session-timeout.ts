/** How long a reporter is kept waiting for the host's word on the session, in milliseconds. */
const SESSION_TIMEOUT_MS = 5000

/** The result of some work, or `undefined` when it takes too long. The work itself goes on. */
export function withSessionTimeout<Result>(work: Promise<Result>): Promise<Result | undefined> {
	const timeout = new Promise<undefined>((resolve) => {
		setTimeout(() => resolve(undefined), SESSION_TIMEOUT_MS)
	})
	return Promise.race([work, timeout])
}
