/**
 * Asks the active worker to abort its work, so that a newer one can replace it. The word is older than the
 * name in the code: page and worker may be of different versions.
 */
export type PageMessage = { type: 'give-way' }

export function isAbortForUpdate(message: unknown): boolean {
	return typeof message === 'object' && message !== null && 'type' in message
		? message.type === ('give-way' satisfies PageMessage['type'])
		: false
}

/** Posted by the service worker to the pages. */
export type WorkerMessage = { type: 'storage-full' }

export function isStorageFull(message: unknown): boolean {
	return typeof message === 'object' && message !== null && 'type' in message
		? message.type === ('storage-full' satisfies WorkerMessage['type'])
		: false
}
