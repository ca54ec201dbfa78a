import { openChannel } from '../shared/open-channel.ts'

/**
 * The channel for cookie calls: logins, session renewals and logouts. Their responses set or clear the session's
 * cookies, so a late response would overwrite the cookies of the next user's session.
 */
const NAME = 'cookie-calls'

let controller = new AbortController()
let channel: BroadcastChannel | undefined

/** Returns a signal that aborts when somebody is about to log in on this phone, in any tab. */
export function cookieCallSignal(): AbortSignal {
	open()
	return controller.signal
}

/** Aborts every cookie call in all tabs and the worker, so that the browser ignores its response and cookies. */
export function abortCookieCalls(): void {
	open()?.postMessage('give up')
	abort()
}

function open(): BroadcastChannel | undefined {
	channel ??= openChannel(NAME, abort)
	return channel
}

function abort(): void {
	controller.abort()
	controller = new AbortController()
}
