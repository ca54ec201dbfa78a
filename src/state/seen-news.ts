import type { Category } from '../shared/contract/categories.ts'
import { storedSeen } from './stored-seen.ts'
import { beginningOf, endVisit, SEEN_NEWS_KEY } from './visit.ts'

/**
 * How far a reader had read the news before this visit, so that what came since can be marked.
 *
 * A visit lasts as long as the page lives, or until it was out of sight for long: a phone may keep
 * an installed app for days. Only the host's own times are kept and compared, in ISO 8601, for a
 * phone's clock may be wrong.
 */

/** Out of sight for longer than this ends a visit, in milliseconds. */
const LONG_ABSENCE = 60 * 60_000

let leftAt = Number.POSITIVE_INFINITY
// The build, which renders the news too, has no page.
if (!import.meta.env.SSR)
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') leftAt = Date.now()
		else if (Date.now() - leftAt > LONG_ABSENCE) endVisit()
	})

/** The time of the newest item the reader had seen before this visit; nothing on the first one. */
export function seenBefore(reader: string, category: Category): string | undefined {
	return beginningOf(category, storedSeen(reader)[category])
}

/** Keeps for the next visit how new the news is that the reader sees now. */
export function storeSeen(reader: string, category: Category, newest: string): void {
	// On a first visit, what comes after this is new.
	beginningOf(category, newest)
	const seen = { reader, newest: { ...storedSeen(reader), [category]: newest } }
	try {
		localStorage.setItem(SEEN_NEWS_KEY, JSON.stringify(seen))
	} catch (error) {
		// A full phone marks more at the next visit than it should, and is fine otherwise.
		console.warn('What was seen of the news could not be stored', error)
	}
}
