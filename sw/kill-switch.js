/**
 * Removes the app's service worker from every phone. Deploy it as /service-worker.js in place of the built one;
 * README.md in this folder says when, and what the app does then.
 */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
	await self.registration.unregister()
	// biome-ignore lint/style/noRestrictedGlobals: it deletes what any version has stored, and imports nothing
	const all = caches
	for (const name of await all.keys()) await all.delete(name)
}
