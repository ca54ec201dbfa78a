import { onSignOut } from '../../account/sign-in-signal.ts'
import { readSignIn } from '../../account/stored-sign-in.ts'
import { readOwn, storeOwn } from '../../storage/local-storage.ts'

/** How far each list is scrolled, in CSS pixels, by the list's id. */
const offsets = new Map<string, number>()

onSignOut(() => offsets.clear())

/** Remembers how far a list is scrolled. */
export function rememberOffset(list: string, offset: number): void {
	offsets.set(list, offset)
}

export function scrollOffset(list: string): number {
	return offsets.get(list) ?? 0
}

/** Restores the offsets stored by the previous page, and stores them again when this page is hidden. */
export function storeScrollPositions(): void {
	for (const [list, offset] of Object.entries(readOwn('scrollPositions', readSignIn().user)))
		if (typeof offset === 'number' && offset > 0) rememberOffset(list, offset)

	// A phone may kill a hidden page without a further event.
	document.addEventListener('visibilitychange', () => {
		const { user } = readSignIn()
		if (document.visibilityState !== 'hidden' || user === undefined) return
		// If the phone is full, lists start at the top next time.
		storeOwn('scrollPositions', user, Object.fromEntries(offsets))
	})
}
