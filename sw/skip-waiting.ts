declare const self: ServiceWorkerGlobalScope

/**
 * Activates this worker when a page asks for it by workbox-window's message. From then on it controls every
 * open page, also those of a first visit, which began without any worker.
 */
export function skipWaitingWhenAsked(): void {
	self.addEventListener('message', ({ data }) => {
		if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
	})
	self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}
