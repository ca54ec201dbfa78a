import { untilAborted } from '../src/shared/waiting.ts'
import { isMessage } from '../src/shared/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

const update = new AbortController()
self.addEventListener('message', ({ data }) => {
	if (isMessage(data, 'abort-for-update')) update.abort()
})

/** Aborted once a newer worker is to replace this one. */
export const updateSignal = update.signal

/**
 * Rejects when this worker is to be replaced. Browsers activate a newer worker only when the old one has no event left, and
 * a host may never respond.
 */
export function untilUpdate<Result>(work: Promise<Result>): Promise<Result> {
	return untilAborted(work, updateSignal)
}
