import { createStore } from '@tanstack/react-store'
import * as safeLocalStorage from '../shared/local-storage.ts'
import { signInState } from '../shared/sign-in/sign-in.ts'

/** The key in local storage of the steps taken so far, separated by spaces. */
const STORAGE_KEY = 'keepingData'

/**
 * Requests persistent storage, which the browser does not clear when the phone runs out of space.
 *
 * Some browsers ask the reporter, and most deny it to a site at its first visit. So it is requested at the
 * second visit, once more when the app is installed, and once more with the first link that is saved here.
 */
export async function askToKeepData(occasion: 'visit' | 'link'): Promise<void> {
	const { storage } = navigator
	// Only in secure contexts, and late in Safari.
	if (!storage?.persist || (await storage.persisted?.())) return
	const before = safeLocalStorage.getItem(STORAGE_KEY)?.split(' ') ?? []
	const step = nextStep(occasion, before)
	if (before.includes(step)) return
	// On a full phone it is requested again next time.
	safeLocalStorage.setItem(STORAGE_KEY, [...before, step].join(' '))
	if (step !== 'visited') await storage.persist()
}

function nextStep(occasion: 'visit' | 'link', before: readonly string[]): string {
	if (occasion === 'link') return 'asked-with-link'
	if (matchMedia('(display-mode: standalone)').matches) return 'asked-installed'
	if (before.length === 0) return 'visited'
	// Another visit is no reason to ask again.
	return before.find((step) => step.startsWith('asked')) ?? 'asked'
}

/** The key in local storage: the id of the sign-in that the losses concern, and what is gone. */
const LOST_KEY = 'lostHere'

export const EVICTABLE = ['media', 'reading', 'unsent'] as const

export type EvictedData = (typeof EVICTABLE)[number]

/**
 * What the browser has cleared of the stored data: Safari clears a site that was not opened for a week,
 * other browsers when they need the space. It is shown until the reporter dismisses it, and to no other
 * user.
 */
export const evictedData = createStore<readonly EvictedData[]>([])

/** Reads the losses that are stored for this sign-in. */
export function readEvictedData(): void {
	const [signIn, losses = ''] = safeLocalStorage.getItem(LOST_KEY)?.split(' ') ?? []
	const isOwn = signIn === signInState().id
	evictedData.setState(() => EVICTABLE.filter((loss) => isOwn && losses.split(',').includes(loss)))
}

/** Stores and shows that something is gone. */
export function noteEvictedData(found: readonly EvictedData[]): void {
	if (found.length === 0) return
	readEvictedData()
	const losses = [...new Set([...evictedData.state, ...found])]
	// On a full phone it is shown at this start only.
	safeLocalStorage.setItem(LOST_KEY, `${signInState().id} ${losses.join()}`)
	evictedData.setState(() => losses)
}

/** The reporter has read the notice. */
export function dismissEvictedData(): void {
	safeLocalStorage.removeItem(LOST_KEY)
	evictedData.setState(() => [])
}
