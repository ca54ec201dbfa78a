import { useInfiniteQuery } from '@tanstack/react-query'
import { CATEGORIES, type Category } from '../../shared/contract/categories.ts'
import { storedSeen } from '../../state/seen-news.ts'
import { newsListQuery } from './news-queries.ts'
import { isNewSince } from './row-texts.ts'

/** The number of unseen news by category, with a "+" if there may be more. Categories without any are left out. */
export type NewCounts = Partial<Record<Category, string>>

/**
 * Counts the news that have come to the hidden tabs since the user last saw them. It counts only what the page has
 * fetched, and fetches nothing itself.
 */
export function useNewCounts(owner: string, shown: Category): NewCounts {
	const lists = CATEGORIES.map((category) =>
		// biome-ignore lint/correctness/useHookAtTopLevel: the categories never change, so neither does the order of the hooks
		useInfiniteQuery({ ...newsListQuery(category), enabled: false, notifyOnChangeProps: ['data'] }),
	)
	const counts: NewCounts = {}
	for (const [index, category] of CATEGORIES.entries()) {
		const pages = lists[index]?.data?.pages ?? []
		const items = pages.flatMap((page) => page.items)
		const seen = storedSeen(owner, category)
		const fresh = items.filter((item) => isNewSince(seen, item)).length
		const isMore = fresh === items.length && pages.at(-1)?.hasNext
		if (category !== shown && fresh > 0) counts[category] = isMore ? `${fresh}+` : `${fresh}`
	}
	return counts
}
