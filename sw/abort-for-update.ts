import { isAbortForUpdate } from '../src/shared/messages/page-message.ts'
import { untilAborted } from '../src/shared/until-aborted.ts'

declare const self: ServiceWorkerGlobalScope

const asked = new AbortController()
self.addEventListener('message', ({ data }) => {
	if (isAbortForUpdate(data)) asked.abort()
})

/** Aborted once this worker is on its way out, and had better begin nothing more. */
export const updateSignal = asked.signal

/**
 * The work of an event, to be waited for no longer than until this worker is to give way. Browsers
 * let a newer worker take over only when this one waits for nothing, be it for a host that never
 * answers.
 *
 * @throws when the worker is to give way
 */
export function untilUpdate<Result>(work: Promise<Result>): Promise<Result> {
	return untilAborted(work, updateSignal)
}
