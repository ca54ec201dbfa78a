import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Category } from '../../shared/contract/categories.ts'
import { uniqueBy } from '../../shared/unique-by.ts'
import { refreshPages } from '../../state/paged-query.ts'
import type { PagedListState } from '../../ui/list/load-more.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { newsListQuery } from './news-queries.ts'
import { NewsRow } from './news-row.tsx'
import { newsListId } from './tab-names.ts'
import { useNewSinceLastVisit } from './use-new-since-last-visit.ts'

type NewsListProps = {
	category: Category
	/** The user whose visits decide what is marked as new. */
	reader: string
}

export function NewsList({ category, reader }: NewsListProps) {
	const list = newsListQuery(category)
	const query = useInfiniteQuery(list)
	const queryClient = useQueryClient()
	// News published between two fetches moves rows onto the next page.
	const items =
		query.data &&
		uniqueBy(
			query.data.pages.flatMap((page) => page.items),
			({ _id }) => _id,
		)
	const isNew = useNewSinceLastVisit(reader, category, items)
	return (
		<NewsListView
			state={query}
			place={newsListId(category)}
			items={items}
			renderRow={(item) => <NewsRow item={item} isNew={isNew(item)} />}
			onRefresh={() => refreshPages(queryClient, list.queryKey)}
		/>
	)
}

type NewsListViewProps<Item> = {
	state: PagedListState
	place: string
	items: Item[] | undefined
	renderRow: (item: Item) => ReactNode
	onRefresh: () => unknown
}

/** How the list looks in each of its states. */
export function NewsListView<Item extends { _id: string }>(props: NewsListViewProps<Item>) {
	const { t } = useLingui()
	return (
		<PagedList
			{...props}
			label={t`News`}
			keyOf={({ _id }) => _id}
			rowHeight={92}
			skeletonRows={6}
			emptyText={t`No news is available right now.`}
			failedText={t`The news could not be loaded.`}
			moreLabel={t`Load More`}
		/>
	)
}
