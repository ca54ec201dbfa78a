import type { PrecacheEntry } from 'workbox-precaching'

declare global {
	interface ServiceWorkerGlobalScope {
		/** The files of the build, inserted by vite-plugin-pwa. */
		__WB_MANIFEST: PrecacheEntry[]
	}
}
