import { createStore } from '@tanstack/react-store'
import { localStorage } from './local-storage.ts'
import { LOST_KEY, SIGN_IN_KEY } from './sign-in-keys.ts'

const LOSSES = ['media', 'reading', 'unsent'] as const

export type Loss = (typeof LOSSES)[number]

/**
 * What the browser has cleared of what the phone kept: Safari clears all of a site that nobody has
 * opened for a week, other browsers when they need the room. It is told until the reporter has read
 * it, and to nobody who signs in after them.
 */
export const storageLoss = createStore<readonly Loss[]>([])

/** Looks at what is stored of it. */
export function readLosses(): void {
	const [signIn, losses = ''] = localStorage.getItem(LOST_KEY)?.split(' ') ?? []
	const isOwn = signIn === localStorage.getItem(SIGN_IN_KEY)
	storageLoss.setState(() => LOSSES.filter((loss) => isOwn && losses.split(',').includes(loss)))
}

/** Has the reporter told that something is gone. */
export function noteLosses(found: readonly Loss[]): void {
	if (found.length === 0) return
	readLosses()
	const losses = [...new Set([...storageLoss.state, ...found])]
	// On a phone that is full it is told at this start only.
	localStorage.setItem(LOST_KEY, `${localStorage.getItem(SIGN_IN_KEY)} ${losses.join()}`)
	storageLoss.setState(() => losses)
}

/** The reporter has read it. */
export function dismissLosses(): void {
	localStorage.removeItem(LOST_KEY)
	storageLoss.setState(() => [])
}
