import { createChannel } from '../shared/channel.ts'

/** For logins, renewals and logouts: a late response would overwrite the cookies of the next user's session. */
const channel = createChannel<'give up'>('cookie-calls')

let controller = new AbortController()

/** Returns a signal that aborts when somebody is about to log in on this phone, in any tab. */
export function cookieCallSignal(): AbortSignal {
	channel.listen(abort)
	return controller.signal
}

/** Aborts every cookie call in all tabs and the worker, so that the browser ignores its response and cookies. */
export function abortCookieCalls(): void {
	channel.post('give up')
}

function abort(): void {
	controller.abort()
	controller = new AbortController()
}
