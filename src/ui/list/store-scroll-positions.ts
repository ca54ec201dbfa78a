import { rememberPosition, scrollPositions } from './scroll-positions.ts'
import { SCROLL_POSITIONS_KEY, storedScrollPositions } from './stored-scroll-positions.ts'

/** Restores the positions that the page before this one has stored, and stores this page's own. */
export function storeScrollPositions(): void {
	for (const [list, offset] of Object.entries(storedScrollPositions()))
		if (offset > 0) rememberPosition(list, { offset })

	// A phone may kill a hidden page without a further event.
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState !== 'hidden') return
		try {
			localStorage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify(scrollPositions()))
		} catch {
			// On a full phone lists begin at their top next time.
		}
	})
}
