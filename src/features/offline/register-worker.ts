/** How long the first screen has the connection to itself, in milliseconds. */
const FIRST_SCREEN = 5000

/**
 * Installs the service worker once the first screen has settled. A new version waits until every
 * window of the old one is closed.
 */
export function registerWorker(): void {
	if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
	setTimeout(async () => {
		try {
			const { Workbox } = await import('workbox-window')
			await new Workbox('/service-worker.js').register()
		} catch (error) {
			// The app works without it, only not without a network; the next start tries again.
			console.warn('The service worker could not be installed', error)
		}
	}, FIRST_SCREEN)
}
