import type { ApiErrorKind } from '../api/api-error.ts'
import { openChannel } from '../shared/open-channel.ts'
import type { OutboxEvent } from './outbox-reducer.ts'

/** An `ApiError` in a form that can be posted to other tabs. */
export type Failure = { kind: ApiErrorKind; status: number | undefined; message: string }

/** The failure of what the app or the reporter has ended. */
export const ABANDONED: Failure = { kind: 'abandoned', status: undefined, message: '' }

/** Messages between pages and worker about the outbox. */
export type OutboxMessage =
	/** Stored items have changed. */
	| { type: 'changed' }
	/** An attempt to send an item has ended with this event, or the reporter has deleted the item. */
	| { type: 'ended'; id: string; user: string; event: OutboxEvent; failure?: Failure | undefined }
	/** This many links aren't sent again, because the host already had them. */
	| { type: 'known'; user: string; count: number }
	/** It is unclear whether an item has arrived, so the reporter has to check. */
	| { type: 'unclear'; user: string }
	/** A draft has changed, in the form with this id, if in any. */
	| { type: 'draft'; user: string; newsId: string; by: string | undefined }
	/** The reporter stops an attempt. */
	| { type: 'stop'; id: string }

type Listener = (message: OutboxMessage) => void

const NAME = 'outbox'

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** Posts a message to all listeners in this page, all other tabs and the worker. */
export function postOutboxMessage(message: OutboxMessage): void {
	open()?.postMessage(message)
	notifyListeners(message)
}

/** Listens to the messages of all tabs and the worker. Returns a function that unsubscribes. */
export function onOutboxMessage(listener: Listener): () => void {
	open()
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Opens the channel. In browsers without channels, each page gets only its own messages. */
function open(): BroadcastChannel | undefined {
	channel ??= openChannel(NAME, (message) => notifyListeners(message as OutboxMessage))
	return channel
}

function notifyListeners(message: OutboxMessage): void {
	for (const listener of listeners) listener(message)
}
