/** The Background Sync tag. */
export const OUTBOX_TAG = 'outbox'

/**
 * Whether this browser has Background Sync. Safari and Firefox have not, and send only while the app is open.
 */
export function sendsInBackground(): boolean {
	return 'ServiceWorkerRegistration' in globalThis && 'sync' in ServiceWorkerRegistration.prototype
}
