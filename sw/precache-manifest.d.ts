import type { PrecacheEntry } from 'workbox-precaching'

declare global {
	interface ServiceWorkerGlobalScope {
		/** The files of the build, written in by the build itself. */
		__WB_MANIFEST: PrecacheEntry[]
	}
}
