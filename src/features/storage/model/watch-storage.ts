import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { get, set } from 'idb-keyval'
import { signInState } from '../../../account/account.ts'
import { wasSessionRenewed } from '../../../account/session.ts'
import { readLoginEmail } from '../../../account/stored-sign-in.ts'
import { appState } from '../../../app-state/app-state.ts'
import { noteEvictedData } from '../../../app-state/persistent-storage.ts'
import { recordEvent } from '../../../events/record-event.ts'
import { openDatabase } from '../../../storage/database.ts'
import { readItem, storeItem } from '../../../storage/local-storage.ts'
import { type EvictedData, PHONE_DATA } from '../../../storage/phone-data.ts'
import { wasResponseCacheFound } from '../../../storage/response-cache/response-cache.ts'
import { isStorageFull } from './stored-responses.ts'

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
		// A login in this page may have been renewed, too. It proves nothing about data from before.
		const isAllGone =
			!wasStored && !wasFound && readLoginEmail() === undefined && wasSessionRenewed()
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

/** Shows a toast, once per page, if the phone is too full to store what is read. Returns a function that stops it. */
export function notifyStorageFull(): () => void {
	const notify = () => {
		if (!isStorageFull.state) return
		stop()
		recordEvent('storage-full')
		appState.actions.setError(i18n._(STORAGE_FULL))
	}
	const { unsubscribe: stop } = isStorageFull.subscribe(notify)
	notify()
	return stop
}
