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

export const LOSSES = ['media', 'reading', 'unsent'] as const

export type Loss = (typeof LOSSES)[number]

/**
 * What the browser has cleared of the stored data: Safari clears a site that was not opened for a week,
 * other browsers when they need the space. It is shown until the reporter dismisses it, and to no other
 * user.
 */
export const storageLoss = createStore<readonly Loss[]>([])

/** Reads the losses that are stored for this sign-in. */
export function readLosses(): void {
	const [signIn, losses = ''] = safeLocalStorage.getItem(LOST_KEY)?.split(' ') ?? []
	const isOwn = signIn === signInState().id
	storageLoss.setState(() => LOSSES.filter((loss) => isOwn && losses.split(',').includes(loss)))
}

/** Stores and shows that something is gone. */
export function noteLosses(found: readonly Loss[]): void {
	if (found.length === 0) return
	readLosses()
	const losses = [...new Set([...storageLoss.state, ...found])]
	// On a full phone it is shown at this start only.
	safeLocalStorage.setItem(LOST_KEY, `${signInState().id} ${losses.join()}`)
	storageLoss.setState(() => losses)
}

/** The reporter has read the notice. */
export function dismissLosses(): void {
	safeLocalStorage.removeItem(LOST_KEY)
	storageLoss.setState(() => [])
}
