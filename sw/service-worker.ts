/**
 * The service worker's table of contents: which module handles what. API calls and other files are fetched as if there
 * were no worker.
 */

import { handleBackgroundEvents } from './background-events.ts'
import { type PrecachedFile, precache } from './precache.ts'
import { finishRenewals, respondWithSavedMedia } from './routes.ts'

declare const self: ServiceWorkerGlobalScope & {
	/** The files of the build, inserted by vite-plugin-pwa. */
	__WB_MANIFEST: PrecachedFile[]
}

// Without a visible page: sends the outbox when there is a network, refreshes the lists, and notifies the reporter.
const { files, importWork } = handleBackgroundEvents(self.__WB_MANIFEST)

// Precaches every file of the app's build, and opens the app's pages from there, with or without a network.
precache(files, importWork)

// Completes session renewals even if their page is closed.
finishRenewals()

// Serves downloaded media from the phone, in any range.
respondWithSavedMedia()

// A newer worker waits until a page sends workbox-window's message to skip waiting. Then it controls every open page, even
// those of a first visit, which began without a worker.
self.addEventListener('message', ({ data }) => {
	if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
