/**
 * How far a user had seen the news before this visit, so that newer items can be marked.
 *
 * A visit lasts as long as the page lives, or until it was hidden for long: a phone may keep an installed
 * app open for days. Only the host's times are stored and compared, since a phone's clock may be wrong.
 */
import type { Category } from '../shared/contract/categories.ts'
import { isObject } from '../shared/contract/plain-values.ts'
import { onForgetSignIn } from '../shared/sign-in/sign-in-events.ts'
import { readOwn, storeOwn } from '../shared/sign-in/stored-sign-in.ts'

/** The key in local storage. */
const KEY = 'seenNews'

/** A page that was out of sight for longer, in milliseconds, begins a new visit. */
export const VISIT_TIMEOUT_MS = 60 * 60_000

/**
 * What a user has seen of a category. A later item that is not among those seen is new.
 *
 * The newest time alone would not do: an item that the host dates in the future would silence all that follow.
 */
export type Seen = {
	/** A time that some of the latest items seen are later than; empty if all items of the category were seen. */
	since: string
	/** The ids of those later items. */
	ids: string[]
}

type SeenByCategory = Partial<Record<Category, Seen | undefined>>

/** For each category opened in this visit, what was seen before it. */
let beginnings: SeenByCategory = {}

// Another sign-in begins with a first visit.
onForgetSignIn(() => {
	beginnings = {}
})

/** Ends a visit when the page comes back after it was hidden for long. To be called once per page. */
export function watchVisits(): void {
	let leftAt = Number.POSITIVE_INFINITY
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') leftAt = Date.now()
		else if (Date.now() - leftAt > VISIT_TIMEOUT_MS) beginnings = {}
	})
}

/** What the user had seen before this visit; `undefined` on the first one. */
export function seenBefore(owner: string, category: Category): Seen | undefined {
	beginnings[category] ??= storedSeen(owner, category)
	return beginnings[category]
}

/** Stores for the next visit what the user sees now. */
export function storeSeen(owner: string, category: Category, now: Seen): void {
	// On a first visit, what comes after this counts as new.
	beginnings[category] ??= now
	// On a full phone the next visit marks more than it should; nothing else depends on it.
	storeOwn(KEY, owner, { newest: { ...storedCategories(owner), [category]: now } })
}

/** What this user has seen. It is replaced at each visit, so a damaged record does no lasting harm. */
export function storedSeen(owner: string, category: Category): Seen | undefined {
	const stored = storedCategories(owner)[category]
	// Earlier versions stored the newest time alone.
	if (typeof stored === 'string') return { since: stored, ids: [] }
	return isObject(stored) && Array.isArray(stored.ids) ? (stored as Seen) : undefined
}

function storedCategories(owner: string): Record<string, unknown> {
	const { newest } = readOwn(KEY, owner)
	return isObject(newest) ? newest : {}
}

/** The key in local storage. */
const OPENED_KEY = 'openedNews'

/** How many are remembered: more than a reporter scrolls through again. */
const OPENED_CAPACITY = 300

/** The ids of the news that this user has opened on this phone, the latest first. */
export function openedNews(owner: string): string[] {
	const { ids } = readOwn(OPENED_KEY, owner)
	return Array.isArray(ids) ? ids : []
}

export function noteOpened(owner: string, newsId: string): void {
	const others = openedNews(owner).filter((id) => id !== newsId)
	const ids = [newsId, ...others].slice(0, OPENED_CAPACITY)
	storeOwn(OPENED_KEY, owner, { ids })
}
