/** Remembers which news a user has seen before this visit. Compares only the host's times: a phone's may be wrong. */

import { onSignOut } from '../../../account/sign-in-signal.ts'
import type { Category } from '../../../shared/contract/categories.ts'
import { isObject } from '../../../shared/contract/plain-values.ts'
import { readOwn, storeOwn } from '../../../storage/local-storage.ts'

/** A page that was hidden for longer than this, in milliseconds, starts a new visit. */
export const VISIT_TIMEOUT_MS = 60 * 60_000

/** What a user has seen of a category. Later items with other ids are new. An item dated in the future doesn't hide them. */
export type Seen = {
	/** The time of the last item on the first page; empty if all items of the category were seen. */
	since: string
	/** The ids of the first page. */
	ids: string[]
}

/** For each category opened in this visit, what was seen before the visit. */
let seenBeforeVisit: Partial<Record<Category, Seen | undefined>> = {}

// Another sign-in starts with a first visit.
onSignOut(() => {
	seenBeforeVisit = {}
})

/** Starts a new visit when the page returns after it was hidden for long. Call it once per page. */
export function watchVisits(): void {
	let leftAt = Number.POSITIVE_INFINITY
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') leftAt = Date.now()
		else if (Date.now() - leftAt > VISIT_TIMEOUT_MS) seenBeforeVisit = {}
	})
}

/** Returns what the user had seen before this visit; `undefined` on the first visit. */
export function seenBefore(user: string | undefined, category: Category): Seen | undefined {
	seenBeforeVisit[category] ??= storedSeen(user, category)
	return seenBeforeVisit[category]
}

export function storeSeen(user: string, category: Category, now: Seen): void {
	// On a first visit, items that arrive later count as new.
	seenBeforeVisit[category] ??= now
	// On a full phone the next visit marks too many items as new, which does no other harm.
	storeOwn('seenNews', user, { newest: { ...storedCategories(user), [category]: now } })
}

/** Reads what this user has seen. Each visit replaces it, so a damaged record does no lasting harm. */
export function storedSeen(user: string | undefined, category: Category): Seen | undefined {
	const stored = storedCategories(user)[category]
	return isObject(stored) && Array.isArray(stored.ids) ? (stored as Seen) : undefined
}

function storedCategories(user: string | undefined): Record<string, unknown> {
	const { newest } = readOwn('seenNews', user)
	return isObject(newest) ? newest : {}
}

/** How many opened news items are remembered: more than a reporter scrolls through. */
const OPENED_CAPACITY = 300

/** Returns the ids of the news that this user has opened on this phone, latest first. */
export function openedNews(user: string | undefined): string[] {
	const { ids } = readOwn('openedNews', user)
	return Array.isArray(ids) ? ids : []
}

export function noteOpened(user: string, newsId: string): void {
	const others = openedNews(user).filter((id) => id !== newsId)
	const ids = [newsId, ...others].slice(0, OPENED_CAPACITY)
	storeOwn('openedNews', user, { ids })
}
