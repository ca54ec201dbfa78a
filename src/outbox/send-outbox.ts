import { createDrainer, type Drainer } from './drainer.ts'
import { outboxHost } from './outbox-host.ts'
import { readOwnItems } from './outbox-store.ts'

let drainer: Drainer | undefined
let stopped = new AbortController()
let latest: Promise<unknown> = Promise.resolve()
let upcoming: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends what is in the outbox, now. Called whenever the host may have become reachable: at a start, on
 * an `online` event, on a tap. What is left and can be tried again is retried by a timer.
 *
 * @returns when everything that can be sent now has been tried, in this tab
 */
export function sendOutbox(): Promise<void> {
	drainer ??= createDrainer(outboxHost)
	drainer.forgetFailures()
	return takeTurn(drainer)
}

/**
 * Stops sending in this tab until the next `sendOutbox`, and frees the lock. Whoever sends next reads back
 * whether a link arrived that is being sent at this moment.
 */
export function stopSending(): void {
	stopped.abort()
	stopped = new AbortController()
}

/** Runs one drain after the other. Calls that come while one waits to begin share that one. */
function takeTurn(sender: Drainer): Promise<void> {
	upcoming ??= latest.then(async () => {
		upcoming = undefined
		clearTimeout(timer)
		const { signal } = stopped
		const { retryIn } = await sender.drain(signal)
		if (retryIn === undefined || signal.aborted) return
		clearTimeout(timer)
		timer = setTimeout(() => void takeTurn(sender), retryIn)
	})
	latest = upcoming
	return upcoming
}

/** How long the worker stays awake for retries; after that the browser wakes it again later. */
const WORKER_TIMEOUT_MS = 45_000

/**
 * Sends what is in the outbox while no page is open.
 *
 * @param signal aborts whatever is under way
 * @throws when something is left, so that the browser tries Background Sync again later
 */
export async function sendOutboxOnce(signal: AbortSignal): Promise<void> {
	const sender = createDrainer(outboxHost)
	const begunAt = outboxHost.now()
	if ((await readOwnItems()).length === 0) return
	for (;;) {
		signal.throwIfAborted()
		const { retryIn } = await sender.drain(signal)
		if (retryIn === undefined) return
		if (outboxHost.now() + retryIn - begunAt > WORKER_TIMEOUT_MS)
			throw new Error('Something is left to be sent')
		await new Promise((resolve) => setTimeout(resolve, retryIn))
	}
}

/** The Background Sync tag. */
export const OUTBOX_TAG = 'outbox'

/**
 * Whether this browser has Background Sync. Safari and Firefox have not, and send only while the app is open.
 */
export function sendsInBackground(): boolean {
	return 'ServiceWorkerRegistration' in globalThis && 'sync' in ServiceWorkerRegistration.prototype
}
