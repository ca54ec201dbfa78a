import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import Check from 'lucide-react/icons/check'
import Star from 'lucide-react/icons/star'
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
import texts from '../../../ui/text/text.module.css'
import { SUBMISSIONS_KEY, submissionIndex } from '../../submissions/model/published-submissions.ts'
import { newsListId } from '../model/category-tabs.ts'
import { newsListQuery, totalOf } from '../model/news-list-query.ts'
import { isNewSince, timeOf } from '../model/row-texts.ts'
import { type Seen, seenBefore, storeSeen, watchVisits } from '../model/seen-news.ts'
import { readToCover } from '../model/to-cover.ts'
import { NewsRow, useRowProps } from './news-row.tsx'
import { useStarredIds, useToCover } from './star-button.tsx'

export const ROWS = { rowHeight: 84, skeletonRows: 6 }

type NewsListProps = {
	category: Category
	/** Whether to show only the news for which the reporter has submitted nothing. */
	isNotCovered?: boolean
	onShowAll: () => void
	action?: ElementNode
}

export function NewsList(props: NewsListProps) {
	const { category, isNotCovered = false, onShowAll, action } = props
	const { t } = useLingui()
	const query = useInfiniteQuery(newsListQuery(category))
	const pages = query.data?.pages
	const fetched = pages?.flatMap(({ items }) => items)
	// Deduped, because news published between two fetches moves rows onto the next page.
	const all = fetched && uniqueBy(fetched, ({ _id }) => _id)
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
			total={isNotCovered ? undefined : totalOf(pages)}
			keyOf={({ _id }) => _id}
			renderRow={(item) => (
				<NewsRow {...propsOf(item)} isStarred={starredIds.has(item._id)} isNew={isNew(item)} />
			)}
			{...ROWS}
			emptyText={t`No news is available right now.`}
			none={isNotCovered && all?.length !== 0 && <AllCovered query={query} onShowAll={onShowAll} />}
			failedText={isAwaited ? t`Couldn't load your submissions.` : t`Couldn't load the news.`}
			moreLabel={t`Load More`}
			action={action}
		/>
	)
}

type AllCoveredProps = Pick<NewsListProps, 'onShowAll'> & { query: PagedListState }

function AllCovered({ query, onShowAll }: AllCoveredProps) {
	const { t } = useLingui()
	return (
		<EmptyState
			icon={<Check />}
			text={
				query.hasNextPage
					? t`You've covered all news loaded so far.`
					: t`You've covered all news in this tab.`
			}
			action={
				<>
					<LoadMoreButton query={query} />
					<ShowAllButton onShowAll={onShowAll} />
				</>
			}
		/>
	)
}

function ShowAllButton({ onShowAll }: Pick<NewsListProps, 'onShowAll'>) {
	const { t } = useLingui()

	function showAll() {
		onShowAll()
		// The button disappears.
		focusPage()
	}

	return <Button variant="plain" onClick={showAll}>{t`Show all news`}</Button>
}

export function LoadMoreButton({ query }: { query: PagedListState }) {
	const { t } = useLingui()
	return (
		query.hasNextPage && (
			<Button busy={query.isFetchingNextPage === true} onClick={() => query.fetchNextPage?.()}>
				{t`Load More`}
			</Button>
		)
	)
}

/** The starred news of all tabs, most recently starred first, from this phone. */
export function ToCoverList({ onShowAll, action }: Pick<NewsListProps, 'onShowAll' | 'action'>) {
	const { t } = useLingui()
	const starred = useToCover()
	const propsOf = useRowProps()
	const count = starred?.length ?? 0
	const whole = starred?.filter(({ isWhole }) => isWhole).length ?? 0
	const saved = whole === count ? t`Saved in the app` : t`${whole} of ${count} in the app`
	return (
		<PagedList
			state={{ isPending: !starred, isFetching: false, errorUpdateCount: 0, refetch: readToCover }}
			scrollKey="news-to-cover"
			label={t`To cover`}
			items={starred}
			keyOf={({ item }) => item._id}
			renderRow={({ item }) => <NewsRow {...propsOf(item)} isNew={false} />}
			{...ROWS}
			emptyIcon={<Star />}
			emptyText={t`To plan your coverage, open a news item and tap its star. It stays on this phone, even offline.`}
			emptyAction={<ShowAllButton onShowAll={onShowAll} />}
			failedText=""
			moreLabel=""
			action={
				<>
					{starred && starred.length > 0 && <p className={texts.small}>{saved}</p>}
					{action}
				</>
			}
		/>
	)
}

// Not in the build, which prerenders the news.
if (!import.meta.env.SSR) watchVisits()

/** Stores this visit to a category. Returns a function that says whether an item is newer than the user's last visit. */
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
