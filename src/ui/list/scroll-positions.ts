import type { VirtualItem } from '@tanstack/react-virtual'
import { onSignOut } from '../../account/sign-in-signal.ts'
import { readSignIn } from '../../account/stored-sign-in.ts'
import { readOwn, storeOwn } from '../../storage/local-storage.ts'

/** The position in a list: the scroll offset in CSS pixels, and the rows measured so far. */
type ListPosition = { offset: number; measurements: VirtualItem[] }

const positions = new Map<string, ListPosition>()

onSignOut(() => positions.clear())

/** Remembers the position in a list until the page is closed. */
export function rememberPosition(list: string, change: Partial<ListPosition>): void {
	positions.set(list, { ...recallPosition(list), ...change })
}

export function recallPosition(list: string): ListPosition {
	return positions.get(list) ?? { offset: 0, measurements: [] }
}

/** Restores the positions stored by the previous page, and stores them again when this page is hidden. */
export function storeScrollPositions(): void {
	for (const [list, offset] of Object.entries(readOwn('scrollPositions', readSignIn().user)))
		if (typeof offset === 'number' && offset > 0) rememberPosition(list, { offset })

	// A phone may kill a hidden page without a further event.
	document.addEventListener('visibilitychange', () => {
		const { user } = readSignIn()
		if (document.visibilityState !== 'hidden' || user === undefined) return
		const offsets = [...positions].map(([list, { offset }]) => [list, offset])
		// If the phone is full, lists start at the top next time.
		storeOwn('scrollPositions', user, Object.fromEntries(offsets))
	})
}
