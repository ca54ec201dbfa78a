import { pause } from '../shared/waiting.ts'
import { createDrainer, type Drainer } from './drainer.ts'
import { outboxHost } from './outbox-host.ts'
import { readOwnItems } from './outbox-store.ts'

let drainer: Drainer | undefined
let latest: Promise<unknown> = Promise.resolve()
let upcoming: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends the outbox now. Call it whenever the host may have become reachable: at the start, on an `online` event, on a
 * tap. Resolves when this tab has tried everything that can be sent now. A timer retries what is left.
 */
export function sendOutbox(): Promise<void> {
	drainer ??= createDrainer(outboxHost)
	drainer.forgetFailures()
	return enqueueDrain(drainer)
}

/** Runs one drain at a time. Calls while a drain is waiting to start are coalesced. */
function enqueueDrain(sender: Drainer): Promise<void> {
	upcoming ??= latest.then(async () => {
		upcoming = undefined
		clearTimeout(timer)
		const { retryIn } = await sender.drain()
		if (retryIn === undefined) return
		timer = setTimeout(() => void enqueueDrain(sender), retryIn)
	})
	latest = upcoming
	return upcoming
}

/** How long the worker stays awake for retries. Chromium ends a sync after 180 seconds, and starts another one later. */
const WORKER_TIMEOUT_MS = 170_000

/** Sends the outbox while no page is open. Throws if something is left, so that the browser retries Background Sync later. */
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
		await pause(retryIn, signal)
	}
}

/** Whether this browser has Background Sync. Safari and Firefox don't, so they send only while the app is open. */
export function sendsInBackground(): boolean {
	return 'ServiceWorkerRegistration' in globalThis && 'sync' in ServiceWorkerRegistration.prototype
}
