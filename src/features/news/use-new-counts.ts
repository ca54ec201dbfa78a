import { useInfiniteQuery } from '@tanstack/react-query'
import { CATEGORIES, type Category } from '../../shared/contract/categories.ts'
import { storedSeen } from '../../state/seen-news.ts'
import { newsListQuery } from './news-queries.ts'
import { isNewSince } from './row-texts.ts'

/** For categories with unseen news how much there is: a figure, with a "+" where there may be more. */
export type NewCounts = Partial<Record<Category, string>>

/**
 * Counts what has come to the tabs that are not shown since the user last saw them, as far as the page has
 * fetched it: nothing is fetched for this.
 */
export function useNewCounts(owner: string, shown: Category): NewCounts {
	const lists = CATEGORIES.map((category) =>
		// biome-ignore lint/correctness/useHookAtTopLevel: the categories never change, so neither does the order of the hooks
		useInfiniteQuery({ ...newsListQuery(category), enabled: false, notifyOnChangeProps: ['data'] }),
	)
	const seen = storedSeen(owner)
	const counts: NewCounts = {}
	for (const [index, category] of CATEGORIES.entries()) {
		const pages = lists[index]?.data?.pages ?? []
		const items = pages.flatMap((page) => page.items)
		const fresh = items.filter((item) => isNewSince(seen[category], item)).length
		const isMore = fresh === items.length && pages.at(-1)?.hasNext
		if (category !== shown && fresh > 0) counts[category] = isMore ? `${fresh}+` : `${fresh}`
	}
	return counts
}
