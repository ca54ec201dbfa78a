import type { Category } from '../shared/contract/categories.ts'
import { localStorage } from './local-storage.ts'

/** The key in local storage for how far the news was seen. */
export const SEEN_NEWS_KEY = 'seenNews'

export type NewestTimes = Partial<Record<Category, string | undefined>>

/** For each category opened in this visit, the newest time seen before it. */
let beginnings: NewestTimes = {}

/** The newest time seen before this visit in a category; `otherwise` where it is opened just now. */
export function beginningOf(category: Category, otherwise: string | undefined) {
	beginnings[category] ??= otherwise
	return beginnings[category]
}

export function endVisit(): void {
	beginnings = {}
}

/** Forgets everything seen: another sign-in begins with a first visit. */
export function forgetVisits(): void {
	endVisit()
	localStorage.removeItem(SEEN_NEWS_KEY)
}
