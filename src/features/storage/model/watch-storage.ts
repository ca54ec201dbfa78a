import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { get, set } from 'idb-keyval'
import { signInState } from '../../../account/account.ts'
import { wasSessionRenewed } from '../../../account/session.ts'
import { appState } from '../../../app-state/app-state.ts'
import { noteEvictedData } from '../../../app-state/persistent-storage.ts'
import { recordEvent } from '../../../events/record-event.ts'
import { isMessage } from '../../../shared/worker-messages.ts'
import { openDatabase } from '../../../storage/database.ts'
import { readItem, storeItem } from '../../../storage/local-storage.ts'
import { type EvictedData, PHONE_DATA } from '../../../storage/phone-data.ts'
import { wasResponseCacheFound } from '../../../storage/response-cache/response-cache.ts'

const sentinel = openDatabase('sentinel')

const SENTINEL_KEY = 'stored'

/**
 * Detects whether the browser has evicted data since the last start: databases by the missing sentinel, responses by
 * their missing cache. It may evict local storage, IndexedDB and Cache Storage separately. If it has evicted all, cookies
 * that could renew a session show that there was data before.
 */
export async function detectEviction(): Promise<void> {
	try {
		const { wasFound } = signInState()
		const wasStored = readItem('hasStored') !== null
		const isAllGone = !wasStored && !wasFound && wasSessionRenewed()
		const isGone: Record<string, boolean> = {
			cache: isAllGone || (wasFound && (await wasResponseCacheFound()) === false),
			database: isAllGone || (await get(SENTINEL_KEY, sentinel)) === undefined,
		}
		const rows: { in: string; ifEvicted?: EvictedData }[] = Object.values(PHONE_DATA)
		const evicted = rows.flatMap((row) => (isGone[row.in] && row.ifEvicted) || [])
		if (wasStored || isAllGone) noteEvictedData(evicted)
		await set(SENTINEL_KEY, { version: 1 }, sentinel)
		storeItem('hasStored', 'yes')
	} catch {
		// Without storage nothing can be lost.
	}
}

const STORAGE_FULL = msg`Your phone is full. What you read now won't be available offline.`

/** Shows a toast, once per page, when the phone is too full for the service worker to cache more. */
export function notifyStorageFull(): void {
	// Service workers exist in secure contexts only.
	const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
	function handleMessage({ data }: MessageEvent) {
		if (!isMessage(data, 'storage-full')) return
		serviceWorker?.removeEventListener('message', handleMessage)
		recordEvent('storage-full')
		appState.actions.setError(i18n._(STORAGE_FULL))
	}
	serviceWorker?.addEventListener('message', handleMessage)
	serviceWorker?.startMessages()
}
