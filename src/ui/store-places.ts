import { listOffsets, rememberPlace } from './list-places.ts'
import { PLACES_KEY, storedOffsets } from './stored-offsets.ts'

/** Finds the places in all lists again that a page before this one has left, and leaves its own. */
export function storePlaces(): void {
	for (const [list, offset] of Object.entries(storedOffsets()))
		if (offset > 0) rememberPlace(list, { offset })

	// A phone may end a page that is out of sight without another word.
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState !== 'hidden') return
		try {
			localStorage.setItem(PLACES_KEY, JSON.stringify(listOffsets()))
		} catch {
			// On a full phone lists begin at their top.
		}
	})
}
