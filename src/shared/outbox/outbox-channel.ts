import type { OutboxEvent } from './outbox-reducer.ts'

/** Why an attempt was no success: an error of the API layer, as it can be told to other tabs. */
export type Failure = { kind: string; status: number | undefined; message: string }

/** What pages and worker tell each other of the outbox. */
export type OutboxMessage =
	/** Something in it has changed. */
	| { type: 'changed' }
	/** It is known now whose sign-in it is. */
	| { type: 'signed-in' }
	/** An attempt to send an item has ended, so. */
	| { type: 'ended'; id: string; event: OutboxEvent; failure?: Failure | undefined }
	/** So many links were left out of what is sent: the host had them before. */
	| { type: 'known'; count: number }
	/** The reporter no longer wants to wait for the answer. */
	| { type: 'stop'; id: string }

type Listener = (message: OutboxMessage) => void

const NAME = 'outbox'

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** Tells whoever listens, here and in all other tabs and the worker. */
export function postOutboxMessage(message: OutboxMessage): void {
	open()?.postMessage(message)
	hear(message)
}

/** Hears of what happens to the outbox, wherever it does. Returns the way to stop. */
export function onOutboxMessage(listener: Listener): () => void {
	open()
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Some browsers inside of other apps have no channels: each page there hears of itself alone. */
function open(): BroadcastChannel | undefined {
	if (channel === undefined && 'BroadcastChannel' in globalThis) {
		channel = new BroadcastChannel(NAME)
		channel.onmessage = ({ data }) => hear(data)
	}
	return channel
}

function hear(message: OutboxMessage): void {
	for (const listener of listeners) listener(message)
}
