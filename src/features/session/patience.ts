/** How long a reporter is kept waiting for the host's word on the session, in milliseconds. */
const PATIENCE = 5000

/** The result of some work, or `undefined` when it takes too long. The work itself goes on. */
export function withinPatience<Result>(work: Promise<Result>): Promise<Result | undefined> {
	const patience = new Promise<undefined>((resolve) => {
		setTimeout(() => resolve(undefined), PATIENCE)
	})
	return Promise.race([work, patience])
}
