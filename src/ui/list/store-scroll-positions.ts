import { rememberPosition, scrollPositions } from './scroll-positions.ts'
import { SCROLL_POSITIONS_KEY, storedScrollPositions } from './stored-scroll-positions.ts'

/** Finds the places in all lists again that a page before this one has left, and leaves its own. */
export function storeScrollPositions(): void {
	for (const [list, offset] of Object.entries(storedScrollPositions()))
		if (offset > 0) rememberPosition(list, { offset })

	// A phone may end a page that is out of sight without another word.
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState !== 'hidden') return
		try {
			localStorage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify(scrollPositions()))
		} catch {
			// On a full phone lists begin at their top.
		}
	})
}
