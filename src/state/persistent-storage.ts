import { createStore } from '@tanstack/react-store'
import * as safeLocalStorage from '../shared/local-storage.ts'
import { signInState } from '../shared/sign-in/sign-in.ts'

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

/** The key in local storage of the evicted data, and the id of its sign-in. */
const LOST_KEY = 'lostHere'

export const EVICTABLE = ['media', 'reading', 'unsent'] as const

export type EvictedData = (typeof EVICTABLE)[number]

/**
 * The data that the browser has evicted. Safari evicts a site's data if it wasn't opened for a week; other browsers do
 * it when they need the space. The notice is shown only to the same user, until they dismiss it.
 */
export const evictedData = createStore<readonly EvictedData[]>([])

/** Reads the evicted data that is stored for this sign-in. */
export function readEvictedData(): void {
	const [signIn, evicted = ''] = safeLocalStorage.getItem(LOST_KEY)?.split(' ') ?? []
	const isOwn = signIn === signInState().id
	evictedData.setState(() => EVICTABLE.filter((kind) => isOwn && evicted.split(',').includes(kind)))
}

/** Stores and shows that data was evicted. */
export function noteEvictedData(found: readonly EvictedData[]): void {
	if (found.length === 0) return
	readEvictedData()
	const all = [...new Set([...evictedData.state, ...found])]
	// If the phone is full, the eviction is shown only until the page is closed.
	safeLocalStorage.setItem(LOST_KEY, `${signInState().id} ${all.join()}`)
	evictedData.setState(() => all)
}

export function dismissEvictedData(): void {
	safeLocalStorage.removeItem(LOST_KEY)
	evictedData.setState(() => [])
}
