import { openChannel } from '../shared/open-channel.ts'

/**
 * Logins, renewals and logouts: the calls whose responses set or clear the session's cookies. A late
 * response would replace the next user's cookies with those of the one before.
 */
const NAME = 'cookie-calls'

let controller = new AbortController()
let channel: BroadcastChannel | undefined

/** Aborts as soon as somebody is about to log in on this phone, in any tab. */
export function cookieCallSignal(): AbortSignal {
	open()
	return controller.signal
}

/** Aborts every such call in all tabs and the worker, so that the browser ignores its response and cookies. */
export function giveUpCookieCalls(): void {
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
