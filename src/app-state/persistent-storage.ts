import { signInState } from '../account/account.ts'
import { readItem, readOwn, removeItem, storeItem, storeOwn } from '../storage/local-storage.ts'
import { isPersistent, persist } from '../storage/persistence.ts'
import type { EvictedData } from '../storage/phone-data.ts'
import { createSignInStore } from './app-state.ts'

/**
 * Requests persistent storage, which the browser doesn't evict when the phone runs out of space. Some browsers ask the
 * reporter, and most deny it on a first visit. So the app requests it at the second visit, once it is installed, and when
 * the first link is saved.
 */
export async function requestPersistentStorage(occasion: 'visit' | 'link'): Promise<void> {
	if (await isPersistent()) return
	const before = readItem('persistence')?.split(' ') ?? []
	const step = nextStep(occasion, before)
	if (before.includes(step)) return
	// If the phone is full, the step isn't stored, and persistent storage is requested again next time.
	storeItem('persistence', [...before, step].join(' '))
	if (step !== 'visited') await persist()
}

function nextStep(occasion: 'visit' | 'link', before: readonly string[]): string {
	if (occasion === 'link') return 'asked-with-link'
	if (matchMedia('(display-mode: standalone)').matches) return 'asked-installed'
	if (before.length === 0) return 'visited'
	// Later visits don't ask again.
	return before.find((step) => step.startsWith('asked')) ?? 'asked'
}

/** In the order in which the notice lists them. */
const EVICTABLE: readonly EvictedData[] = ['media', 'reading', 'unsent']

/**
 * The data that the browser has evicted. Safari evicts a site's data if it wasn't opened for a week; other browsers do
 * it when they need the space. The notice is shown only to the same user, until they dismiss it.
 */
export const evictedData = createSignInStore<readonly EvictedData[]>([])

export function readEvictedData(): void {
	const { kinds } = readOwn('evictedData', signInState().user)
	evictedData.setState(() =>
		EVICTABLE.filter((kind) => Array.isArray(kinds) && kinds.includes(kind)),
	)
}

export function noteEvictedData(found: readonly EvictedData[]): void {
	const { user } = signInState()
	if (found.length === 0 || user === undefined) return
	readEvictedData()
	const kinds = EVICTABLE.filter((kind) => [...evictedData.state, ...found].includes(kind))
	// If the phone is full, the eviction is shown only until the page is closed.
	storeOwn('evictedData', user, { kinds })
	evictedData.setState(() => kinds)
}

export function dismissEvictedData(): void {
	removeItem('evictedData')
	evictedData.setState(() => [])
}
