import { useEffect } from 'react'
import type { Category } from '../../shared/contract/categories.ts'
import { PAGE_SIZE } from '../../shared/contract/limits.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { type Seen, seenBefore, storeSeen, watchVisits } from '../../state/seen-news.ts'
import { isNewSince, timeOf } from './row-texts.ts'

// The build, which renders the news too, has no page.
if (!import.meta.env.SSR) watchVisits()

/**
 * Returns whether an item came after the user's last visit to the category, and stores what they see now for the next
 * one. News without a valid time is never new.
 *
 * @param hasMore whether the host has more items of the category
 */
export function useNewSinceLastVisit(
	owner: string,
	category: Category,
	items: NewsItem[] | undefined,
	hasMore: boolean,
): (item: NewsItem) => boolean {
	const before = seenBefore(owner, category)
	// As text, so that the same is not stored again.
	const now = items && JSON.stringify(seenOf(items, hasMore))

	useEffect(() => {
		if (now) storeSeen(owner, category, JSON.parse(now))
	}, [owner, category, now])

	return (item) => isNewSince(before, item)
}

/** What is seen of a list: `undefined` if none of its latest items has a time. */
export function seenOf(items: NewsItem[], hasMore: boolean): Seen | undefined {
	const latest = items.slice(0, PAGE_SIZE)
	const times = latest.map(timeOf).filter(Boolean).sort()
	if (times.length === 0) return undefined
	// The median, since items that the host dates too late or too early move it least.
	const median = times[Math.floor(times.length / 2)] ?? ''
	const since = hasMore || items.length > PAGE_SIZE ? median : ''
	const ids = latest.filter((item) => timeOf(item) > since).map(({ _id }) => _id)
	return { since, ids }
}
