import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isStorageFull } from '../../shared/worker-messages.ts'
import { appState } from '../../state/app-state.ts'

const FULL = msg`Your phone is full. What you read now won't be available offline.`

/** Shows a toast, once per page, when the service worker can cache nothing more. */
export function notifyStorageFull(): void {
	// Service workers exist in secure contexts only.
	const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
	function hear({ data }: MessageEvent) {
		if (!isStorageFull(data)) return
		serviceWorker?.removeEventListener('message', hear)
		appState.actions.setError(i18n._(FULL))
	}
	serviceWorker?.addEventListener('message', hear)
	serviceWorker?.startMessages()
}
