/**
 * Logins, renewals and logouts: the calls whose answers set or clear the session's cookies. An answer
 * that is late would put one user's cookies in the place of the next one's.
 */
const NAME = 'cookie-calls'

let controller = new AbortController()
let channel: BroadcastChannel | undefined

/** Aborts once somebody else is about to log in on this phone. */
export function cookieCallSignal(): AbortSignal {
	open()
	return controller.signal
}

/** Gives up every such call there is, in all tabs and the worker: its answer no longer reaches the browser. */
export function giveUpCookieCalls(): void {
	open()?.postMessage('give up')
	abort()
}

/** Some browsers inside of other apps have no channels: there is only one page then. */
function open(): BroadcastChannel | undefined {
	if (channel === undefined && 'BroadcastChannel' in globalThis) {
		channel = new BroadcastChannel(NAME)
		channel.onmessage = abort
	}
	return channel
}

function abort(): void {
	controller.abort()
	controller = new AbortController()
}
