import { createDrainer, type Drainer } from '../shared/outbox/drainer.ts'
import { readOutboxSignIn } from '../shared/outbox/outbox-sign-in.ts'
import { readItems } from '../shared/outbox/outbox-store.ts'
import { outboxHost } from './outbox-host.ts'

let drainer: Drainer | undefined
let latest: Promise<unknown> = Promise.resolve()
let upcoming: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends what waits, now: for whatever may be a sign of life, such as a start, a network, a tap. Where
 * something is left that can be tried again, it goes on by itself from here.
 *
 * @returns when everything has been tried that could be, in this tab
 */
export function sendOutbox(): Promise<void> {
	drainer ??= createDrainer(outboxHost)
	drainer.forgetFailures()
	return takeTurn(drainer)
}

/** One turn after the other; what is asked for while one waits is part of that one. */
function takeTurn(sender: Drainer): Promise<void> {
	upcoming ??= latest.then(async () => {
		upcoming = undefined
		clearTimeout(timer)
		const { retryIn } = await sender.drain()
		if (retryIn === undefined) return
		clearTimeout(timer)
		timer = setTimeout(() => void takeTurn(sender), retryIn)
	})
	latest = upcoming
	return upcoming
}

/** How long the worker waits by itself for what is to be looked up again, in milliseconds. */
const WORKER_TIMEOUT_MS = 45_000

/**
 * Sends what waits while no page is open.
 *
 * @param signal gives up whatever is under way
 * @throws when something is left that the browser had better try again later
 */
export async function sendOutboxOnce(signal: AbortSignal): Promise<void> {
	const sender = createDrainer(outboxHost, signal)
	const begunAt = outboxHost.now()
	const signIn = await readOutboxSignIn()
	if (signIn === undefined || (await readItems(signIn.owner)).length === 0) return
	for (;;) {
		signal.throwIfAborted()
		const { retryIn } = await sender.drain()
		if (retryIn === undefined) return
		if (outboxHost.now() + retryIn - begunAt > WORKER_TIMEOUT_MS)
			throw new Error('Something is left to be sent')
		await new Promise((resolve) => setTimeout(resolve, retryIn))
	}
}
