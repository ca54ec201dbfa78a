declare const self: ServiceWorkerGlobalScope

/**
 * A worker waits until a page asks it, with workbox-window's message, to replace the one before it.
 * From then on it serves every open page, also those that a first visit opened without any worker.
 */
export function skipWaitingWhenAsked(): void {
	self.addEventListener('message', ({ data }) => {
		if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
	})
	self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}
