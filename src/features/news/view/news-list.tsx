import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { useUserKey } from '../../../account/user.ts'
import { PAGE_SIZE } from '../../../shared/contract/calls.ts'
import type { Category } from '../../../shared/contract/categories.ts'
import type { NewsItem } from '../../../shared/contract/news.ts'
import { uniqueBy } from '../../../shared/contract/plain-values.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList, type PagedListState } from '../../../ui/list/paged-list.tsx'
import { focusPage } from '../../../ui/page/page-title.tsx'
import { SUBMISSIONS_KEY, submissionIndex } from '../../submissions/model/published-submissions.ts'
import { newsListId } from '../model/category-tabs.ts'
import { newsListQuery, totalOf } from '../model/news-list-query.ts'
import { isNewSince, timeOf } from '../model/row-texts.ts'
import { type Seen, seenBefore, storeSeen, watchVisits } from '../model/seen-news.ts'
import { NewsRow, useRowProps } from './news-row.tsx'
import { useStarredIds } from './star-button.tsx'

type NewsListProps = {
	category: Category
	/** Whether to show only the news for which the reporter has submitted nothing. */
	isNotCovered?: boolean
	/** Called to show all news again. */
	onShowAll: () => void
	/** One action, in the line below the list. */
	action?: ElementNode
}

export function NewsList(props: NewsListProps) {
	const { category, isNotCovered = false, onShowAll, action } = props
	const { t } = useLingui()
	const query = useInfiniteQuery(newsListQuery(category))
	// Deduped, because news published between two fetches moves rows onto the next page.
	const all =
		query.data &&
		uniqueBy(
			query.data.pages.flatMap((page) => page.items),
			({ _id }) => _id,
		)
	const isNew = useNewSinceLastVisit(category, all, query.hasNextPage)
	const coveredOf = useSelector(submissionIndex)?.coverageOf
	const items = isNotCovered ? coveredOf && all?.filter((item) => !coveredOf(item)) : all
	const isAwaited = all !== undefined && items === undefined
	const { isFetching, errorUpdateCount, refetch } = useQuery({
		queryKey: SUBMISSIONS_KEY,
		enabled: false,
	})
	const starredIds = useStarredIds()
	const propsOf = useRowProps(query.dataUpdatedAt)
	return (
		<PagedList
			state={
				isAwaited ? { ...query, isPending: true, isFetching, errorUpdateCount, refetch } : query
			}
			scrollKey={isNotCovered ? `${newsListId(category)} not covered` : newsListId(category)}
			label={isNotCovered ? t`Not yet covered` : t`News`}
			items={items}
			total={isNotCovered ? undefined : totalOf(query.data?.pages)}
			keyOf={({ _id }) => _id}
			renderRow={(item) => (
				<NewsRow {...propsOf(item)} isStarred={starredIds.has(item._id)} isNew={isNew(item)} />
			)}
			rowHeight={84}
			skeletonRows={6}
			emptyText={t`No news is available right now.`}
			none={isNotCovered && all?.length !== 0 && <AllCovered query={query} onShowAll={onShowAll} />}
			failedText={isAwaited ? t`Couldn't load your submissions.` : t`Couldn't load the news.`}
			moreLabel={t`Load More`}
			action={action}
		/>
	)
}

type AllCoveredProps = Pick<NewsListProps, 'onShowAll'> & {
	query: Pick<PagedListState, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** Shown if all fetched news is covered. Leads to more, and to all. */
function AllCovered({ query, onShowAll }: AllCoveredProps) {
	const { t } = useLingui()
	const { hasNextPage, isFetchingNextPage, fetchNextPage } = query

	function showAll() {
		onShowAll()
		// The button disappears.
		focusPage()
	}

	return (
		<EmptyState
			icon={<Check />}
			text={
				hasNextPage
					? t`You've covered all news loaded so far.`
					: t`You've covered all news in this tab.`
			}
			action={
				<>
					{hasNextPage && (
						<Button
							busy={isFetchingNextPage}
							onClick={() => fetchNextPage()}
						>{t`Load More`}</Button>
					)}
					<Button variant="plain" onClick={showAll}>{t`Show all news`}</Button>
				</>
			}
		/>
	)
}

// Not in the build, which prerenders the news.
if (!import.meta.env.SSR) watchVisits()

/**
 * Stores this visit to a category. Returns a function that says whether an item is newer than the user's last visit.
 * News without a valid time is never new.
 *
 * @param hasMore whether the host has more items of the category
 */
function useNewSinceLastVisit(
	category: Category,
	items: NewsItem[] | undefined,
	hasMore: boolean,
): (item: NewsItem) => boolean {
	const user = useUserKey()
	const before = seenBefore(user, category)
	// Serialised, so that the effect runs only if the content has changed.
	const now = items && JSON.stringify(seenOf(items, hasMore))

	useEffect(() => {
		if (now && user !== undefined) storeSeen(user, category, JSON.parse(now))
	}, [user, category, now])

	return (item) => isNewSince(before, item)
}

/** Returns what the user has now seen of a list; `undefined` if it is empty. */
export function seenOf(items: NewsItem[], hasMore: boolean): Seen | undefined {
	const latest = items.slice(0, PAGE_SIZE)
	const last = latest.at(-1)
	if (last === undefined) return undefined
	const isWhole = !hasMore && latest.length === items.length
	return { since: isWhole ? '' : timeOf(last), ids: latest.map(({ _id }) => _id) }
}
