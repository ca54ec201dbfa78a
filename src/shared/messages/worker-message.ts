/** Posted by the service worker to the pages. */
export type WorkerMessage = { type: 'storage-full' }

export function isStorageFull(message: unknown): boolean {
	return typeof message === 'object' && message !== null && 'type' in message
		? message.type === ('storage-full' satisfies WorkerMessage['type'])
		: false
}
