import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isStorageFull } from '../../shared/messages/worker-message.ts'
import { appState } from '../../state/app-state.ts'

const FULL = msg`This phone is full. What you read now will not be there without a network.`

/** Says once, while the page lives, that the worker can keep nothing more. */
export function notifyStorageFull(): void {
	// Only secure contexts have workers.
	const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
	function hear({ data }: MessageEvent) {
		if (!isStorageFull(data)) return
		serviceWorker?.removeEventListener('message', hear)
		appState.actions.setError(i18n._(FULL))
	}
	serviceWorker?.addEventListener('message', hear)
	serviceWorker?.startMessages()
}
