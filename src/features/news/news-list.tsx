import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Category } from '../../shared/contract/categories.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { newsListQuery } from './news-queries.ts'
import { NewsRow } from './news-row.tsx'
import { useNewSinceLastVisit } from './use-new-since-last-visit.ts'

type NewsListProps = {
	category: Category
	/** Whose visits count for what is marked as new. */
	reader: string
	label: string
}

export function NewsList({ category, reader, label }: NewsListProps) {
	const { t } = useLingui()
	const query = useInfiniteQuery(newsListQuery(category))
	const items = query.data && withoutRepeats(query.data.pages.flatMap((page) => page.items))
	const isNew = useNewSinceLastVisit(reader, category, items)
	return (
		<PagedList
			state={query}
			label={label}
			place={`news-${category}`}
			items={items}
			keyOf={(item) => item._id}
			renderRow={(item) => <NewsRow item={item} isNew={isNew(item)} />}
			rowHeight={92}
			skeletonRows={6}
			emptyText={t`No news is available right now.`}
			failedText={t`The news could not be loaded.`}
			moreLabel={t`Load More`}
		/>
	)
}

/** News that arrives between two pages moves rows of the first one onto the second. */
function withoutRepeats(items: NewsItem[]): NewsItem[] {
	return [...new Map(items.map((item) => [item._id, item])).values()]
}
