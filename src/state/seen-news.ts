import type { Category } from '../shared/contract/categories.ts'
import { storedSeen } from './stored-seen.ts'
import { beginningOf, endVisit, SEEN_NEWS_KEY } from './visit.ts'

/**
 * How far a reader had seen the news before this visit, so that newer items can be marked.
 *
 * A visit lasts as long as the page lives, or until it was hidden for long: a phone may keep an installed
 * app open for days. Only the host's times are stored and compared, since a phone's clock may be wrong.
 */

/** A page hidden for longer begins a new visit. */
const VISIT_TIMEOUT_MS = 60 * 60_000

let leftAt = Number.POSITIVE_INFINITY
document.addEventListener('visibilitychange', () => {
	if (document.visibilityState === 'hidden') leftAt = Date.now()
	else if (Date.now() - leftAt > VISIT_TIMEOUT_MS) endVisit()
})

/** The time of the newest item the reader had seen before this visit; `undefined` on the first one. */
export function seenBefore(reader: string, category: Category): string | undefined {
	return beginningOf(category, storedSeen(reader)[category])
}

/** Stores for the next visit the time of the newest item that the reader sees now. */
export function storeSeen(reader: string, category: Category, newest: string): void {
	// On a first visit, what comes after this counts as new.
	beginningOf(category, newest)
	const seen = { reader, newest: { ...storedSeen(reader), [category]: newest } }
	try {
		localStorage.setItem(SEEN_NEWS_KEY, JSON.stringify(seen))
	} catch (error) {
		// On a full phone the next visit marks more than it should; nothing else depends on it.
		console.warn('What was seen of the news could not be stored', error)
	}
}
