/**
 * Whether this browser wakes the worker to send what waits (Background Sync): Safari and Firefox send
 * only while the app is open.
 */
export function sendsInBackground(): boolean {
	return 'ServiceWorkerRegistration' in globalThis && 'sync' in ServiceWorkerRegistration.prototype
}
