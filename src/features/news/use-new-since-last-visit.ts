import { useEffect } from 'react'
import type { Category } from '../../shared/contract/categories.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { seenBefore, storeSeen, watchVisits } from '../../state/seen-news.ts'
import { isNewSince, timeOf } from './row-texts.ts'

// The build, which renders the news too, has no page.
if (!import.meta.env.SSR) watchVisits()

/**
 * Returns whether an item is newer than the user's last visit to the category, and stores what they see now
 * for the next one. News without a valid time is never new.
 */
export function useNewSinceLastVisit(
	owner: string,
	category: Category,
	items: NewsItem[] | undefined,
): (item: NewsItem) => boolean {
	const before = seenBefore(owner, category)
	const newest = items?.map(timeOf).reduce(later, '')

	useEffect(() => {
		if (newest) storeSeen(owner, category, newest)
	}, [owner, category, newest])

	return (item) => isNewSince(before, item)
}

function later(one: string, other: string): string {
	return one > other ? one : other
}
