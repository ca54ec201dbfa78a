import { isGiveWay } from '../src/shared/messages/page-message.ts'

declare const self: ServiceWorkerGlobalScope

let isAsked = false
const asked = new Promise<never>((_, reject) => {
	self.addEventListener('message', ({ data }) => {
		if (!isGiveWay(data)) return
		isAsked = true
		reject(new Error('A newer worker is to take over'))
	})
})
asked.catch(() => undefined)

/** Whether this worker is on its way out, and had better begin nothing more. */
export function givesWay(): boolean {
	return isAsked
}

/**
 * The work of an event, to be waited for no longer than until this worker is to give way. Browsers
 * let a newer worker take over only when this one waits for nothing, be it for a host that never
 * answers; what it was doing then ends with it, as it does when the phone dies.
 *
 * @throws when the worker is to give way
 */
export function untilGivingWay<Result>(work: Promise<Result>): Promise<Result> {
	return Promise.race([work, asked])
}
