import { createStore } from '@tanstack/react-store'
import { localStorage } from './local-storage.ts'
import { LOST_KEY, SIGN_IN_KEY } from './sign-in-keys.ts'

const LOSSES = ['media', 'reading', 'unsent'] as const

export type Loss = (typeof LOSSES)[number]

/**
 * What the browser has cleared of the stored data: Safari clears a site that was not opened for a week,
 * other browsers when they need the space. It is shown until the reporter dismisses it, and to no other
 * user.
 */
export const storageLoss = createStore<readonly Loss[]>([])

/** Reads the losses that are stored for this sign-in. */
export function readLosses(): void {
	const [signIn, losses = ''] = localStorage.getItem(LOST_KEY)?.split(' ') ?? []
	const isOwn = signIn === localStorage.getItem(SIGN_IN_KEY)
	storageLoss.setState(() => LOSSES.filter((loss) => isOwn && losses.split(',').includes(loss)))
}

/** Stores and shows that something is gone. */
export function noteLosses(found: readonly Loss[]): void {
	if (found.length === 0) return
	readLosses()
	const losses = [...new Set([...storageLoss.state, ...found])]
	// On a full phone it is shown at this start only.
	localStorage.setItem(LOST_KEY, `${localStorage.getItem(SIGN_IN_KEY)} ${losses.join()}`)
	storageLoss.setState(() => losses)
}

/** The reporter has read the notice. */
export function dismissLosses(): void {
	localStorage.removeItem(LOST_KEY)
	storageLoss.setState(() => [])
}
