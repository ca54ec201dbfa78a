import * as v from 'valibot'
import { CATEGORIES, type Category } from '../shared/contract/categories.ts'

/**
 * How far a reader had read the news before this visit, so that what came since can be marked.
 *
 * A visit lasts as long as the page lives, or until it was out of sight for long: a phone may keep
 * an installed app for days. Only the host's own times are kept and compared, in ISO 8601, for a
 * phone's clock may be wrong.
 */

const STORAGE_KEY = 'seenNews'

/** Out of sight for longer than this ends a visit, in milliseconds. */
const LONG_ABSENCE = 60 * 60_000

const seenNews = v.pipe(
	v.string(),
	v.parseJson(),
	v.object({
		reader: v.string(),
		newest: v.record(v.picklist(CATEGORIES), v.pipe(v.string(), v.isoTimestamp())),
	}),
)

type NewestTimes = Partial<Record<Category, string | undefined>>

/** Where this visit began, for each category opened in it. */
let beginnings: NewestTimes = {}

let leftAt = Number.POSITIVE_INFINITY
document.addEventListener('visibilitychange', () => {
	if (document.visibilityState === 'hidden') leftAt = Date.now()
	else if (Date.now() - leftAt > LONG_ABSENCE) beginnings = {}
})

/** The time of the newest item the reader had seen before this visit; nothing on the first one. */
export function seenBefore(reader: string, category: Category): string | undefined {
	beginnings[category] ??= stored(reader)[category]
	return beginnings[category]
}

/** Keeps for the next visit how new the news is that the reader sees now. */
export function storeSeen(reader: string, category: Category, newest: string): void {
	// On a first visit, what comes after this is new.
	beginnings[category] ??= newest
	const seen = { reader, newest: { ...stored(reader), [category]: newest } }
	try {
		localStorage.setItem(STORAGE_KEY, JSON.stringify(seen))
	} catch (error) {
		// A full phone marks more at the next visit than it should, and is fine otherwise.
		console.warn('What was seen of the news could not be stored', error)
	}
}

/** Another sign-in is a first visit. */
export function forgetSeen(): void {
	beginnings = {}
	localStorage.removeItem(STORAGE_KEY)
}

function stored(reader: string): NewestTimes {
	const { success, output } = v.safeParse(seenNews, localStorage.getItem(STORAGE_KEY))
	return success && output.reader === reader ? output.newest : {}
}
