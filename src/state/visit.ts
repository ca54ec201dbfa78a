import type { Category } from '../shared/contract/categories.ts'
import { localStorage } from './local-storage.ts'

/** Where it is kept, from visit to visit, how far the news was seen. */
export const SEEN_NEWS_KEY = 'seenNews'

export type NewestTimes = Partial<Record<Category, string | undefined>>

/** Where this visit began, for each category opened in it. */
let beginnings: NewestTimes = {}

/** The time this visit began at in a category, which is `otherwise` where it begins just now. */
export function beginningOf(category: Category, otherwise: string | undefined) {
	beginnings[category] ??= otherwise
	return beginnings[category]
}

export function endVisit(): void {
	beginnings = {}
}

/** Another sign-in is a first visit. */
export function forgetVisits(): void {
	endVisit()
	localStorage.removeItem(SEEN_NEWS_KEY)
}
