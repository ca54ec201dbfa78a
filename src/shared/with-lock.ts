/**
 * Runs work under a Web Lock, which one tab or worker holds at a time. Where there are no locks (outside of
 * secure contexts) the work runs at once.
 */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
	return navigator.locks ? navigator.locks.request(name, work) : work()
}
