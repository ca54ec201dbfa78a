import { onSignInChange } from '../../account/account.ts'
import { wasSessionRenewed } from '../../account/session.ts'
import { isLocalStorageEmpty } from '../../storage/local-storage.ts'

/**
 * Detects whether the browser has evicted everything but the cookies. If these could renew the session, there was data
 * before. `watch-storage.ts` detects the rest. Call it before anything is stored.
 */
export function watchEviction(): void {
	const wasEmpty = isLocalStorageEmpty()
	onSignInChange((event, before) => {
		if (event.type === 'adopt' && before.id === undefined && wasEmpty && wasSessionRenewed())
			void noteEviction()
	})
}

/** If the code for this can't be loaded, the screen is merely empty. */
async function noteEviction(): Promise<void> {
	const storage = await import('../../state/persistent-storage.ts').catch(() => undefined)
	storage?.noteEvictedData(storage.EVICTABLE)
}
