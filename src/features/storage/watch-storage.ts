import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { get } from 'idb-keyval'
import { changeRecords, records } from '../../outbox/storage/outbox-records.ts'
import { recordEvent } from '../../shared/events/record-event.ts'
import * as safeLocalStorage from '../../shared/local-storage.ts'
import { wasResponseCacheFound } from '../../shared/response-cache/response-cache.ts'
import { signInState } from '../../shared/sign-in/sign-in.ts'
import { isWorkerMessage } from '../../shared/worker-messages.ts'
import { appState } from '../../state/app-state.ts'
import { type EvictedData, noteEvictedData } from '../../state/persistent-storage.ts'

/** The key of a sentinel record that the app never deletes. If it is missing, outbox items and drafts are gone too. */
const SENTINEL_KEY = 'witness'

/** Set in local storage once data is in IndexedDB and Cache Storage, which the browser may evict separately. */
const KEPT_KEY = 'keptHere'

/**
 * Detects whether the browser has evicted data since the last start: databases by a missing sentinel record, responses
 * by their missing cache.
 */
export async function detectEviction(): Promise<void> {
	try {
		const wasKept = safeLocalStorage.getItem(KEPT_KEY) !== null
		const evicted: EvictedData[] = []
		if (wasKept && signInState().wasFound && (await wasResponseCacheFound()) === false)
			evicted.push('reading')
		// Downloads are recorded in a database too.
		if (wasKept && !(await hasSentinel())) evicted.push('media', 'unsent')
		noteEvictedData(evicted)
		await writeSentinel()
		safeLocalStorage.setItem(KEPT_KEY, 'yes')
	} catch {
		// Without storage nothing can be lost.
	}
}

async function hasSentinel(): Promise<boolean> {
	return (await get(SENTINEL_KEY, records)) !== undefined
}

/** @throws {NotSavedError} if the phone is full */
async function writeSentinel(): Promise<void> {
	await changeRecords(async (store) => {
		store.put({ version: 1 }, SENTINEL_KEY)
	}, 'relaxed')
}

const STORAGE_FULL = msg`Your phone is full. What you read now won't be available offline.`

/** Shows a toast, once per page, when the phone is too full for the service worker to cache more. */
export function notifyStorageFull(): void {
	// Service workers exist in secure contexts only.
	const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
	function handleMessage({ data }: MessageEvent) {
		if (!isWorkerMessage(data, 'storage-full')) return
		serviceWorker?.removeEventListener('message', handleMessage)
		recordEvent('storage-full', {})
		appState.actions.setError(i18n._(STORAGE_FULL))
	}
	serviceWorker?.addEventListener('message', handleMessage)
	serviceWorker?.startMessages()
}
