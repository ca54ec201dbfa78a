/**
 * Asks the active worker to abort its work, so that a newer one can replace it. A worker that doesn't know the message
 * continues; the page then times out.
 */
export type PageMessage = { type: 'abort-for-update' }

export function isAbortForUpdate(message: unknown): boolean {
	return typeof message === 'object' && message !== null && 'type' in message
		? message.type === ('abort-for-update' satisfies PageMessage['type'])
		: false
}

/** Posted by the service worker to the pages. */
export type WorkerMessage =
	| { type: 'storage-full' }
	/** Asks whether the app is running. Its answer is any message on the port. */
	| { type: 'ping' }
	/** The reporter has tapped a notification about what this page shows: a path with its query. */
	| { type: 'open'; page: string }

export function isWorkerMessage<Type extends WorkerMessage['type']>(
	message: unknown,
	type: Type,
): message is Extract<WorkerMessage, { type: Type }> {
	return (
		typeof message === 'object' && message !== null && 'type' in message && message.type === type
	)
}
