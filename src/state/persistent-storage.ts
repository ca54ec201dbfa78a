import { createStore } from '@tanstack/react-store'
import * as safeLocalStorage from '../shared/local-storage.ts'
import { signInState } from '../shared/sign-in/sign-in.ts'
import { onForgetSignIn } from '../shared/sign-in/sign-in-events.ts'
import { readOwn, storeOwn } from '../shared/sign-in/stored-sign-in.ts'

/** The key in local storage of the steps taken so far, separated by spaces. */
const STORAGE_KEY = 'keepingData'

/**
 * Requests persistent storage, which the browser doesn't evict when the phone runs out of space.
 *
 * Some browsers ask the reporter, and most deny it on a first visit. So it is requested on the second visit, when the app
 * is installed, and when the first link is saved.
 */
export async function requestPersistentStorage(occasion: 'visit' | 'link'): Promise<void> {
	const { storage } = navigator
	// Persistent storage exists only in secure contexts, and only in newer Safari.
	if (!storage?.persist || (await storage.persisted?.())) return
	const before = safeLocalStorage.getItem(STORAGE_KEY)?.split(' ') ?? []
	const step = nextStep(occasion, before)
	if (before.includes(step)) return
	// If the phone is full, the step isn't stored, and persistent storage is requested again next time.
	safeLocalStorage.setItem(STORAGE_KEY, [...before, step].join(' '))
	if (step !== 'visited') await storage.persist()
}

function nextStep(occasion: 'visit' | 'link', before: readonly string[]): string {
	if (occasion === 'link') return 'asked-with-link'
	if (matchMedia('(display-mode: standalone)').matches) return 'asked-installed'
	if (before.length === 0) return 'visited'
	// Later visits don't ask again.
	return before.find((step) => step.startsWith('asked')) ?? 'asked'
}

/** The key in local storage of the evicted data. */
const LOST_KEY = 'lostHere'

export const EVICTABLE = ['media', 'reading', 'unsent'] as const

export type EvictedData = (typeof EVICTABLE)[number]

/**
 * The data that the browser has evicted. Safari evicts a site's data if it wasn't opened for a week; other browsers do
 * it when they need the space. The notice is shown only to the same user, until they dismiss it.
 */
export const evictedData = createStore<readonly EvictedData[]>([])

onForgetSignIn(() => evictedData.setState(() => []))

/** Reads the evicted data that is stored for this user. */
export function readEvictedData(): void {
	const { kinds } = readOwn(LOST_KEY, signInState().user)
	evictedData.setState(() =>
		EVICTABLE.filter((kind) => Array.isArray(kinds) && kinds.includes(kind)),
	)
}

/** Stores and shows that data was evicted. */
export function noteEvictedData(found: readonly EvictedData[]): void {
	const { user } = signInState()
	if (found.length === 0 || user === undefined) return
	readEvictedData()
	const kinds = [...new Set([...evictedData.state, ...found])]
	// If the phone is full, the eviction is shown only until the page is closed.
	storeOwn(LOST_KEY, user, { kinds })
	evictedData.setState(() => kinds)
}

export function dismissEvictedData(): void {
	safeLocalStorage.removeItem(LOST_KEY)
	evictedData.setState(() => [])
}
