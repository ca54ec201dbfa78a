import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import type { Category } from '../../shared/contract/categories.ts'
import { uniqueBy } from '../../shared/unique-by.ts'
import { openedNews } from '../../state/opened-news.ts'
import { coverage } from '../../state/own-submissions/own-submissions.ts'
import { refreshPages } from '../../state/paged-query.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useNow } from '../../ui/text/use-now.ts'
import styles from './news-list.module.css'
import { newsListQuery } from './news-queries.ts'
import { NewsRow } from './news-row.tsx'
import { rowTexts } from './row-texts.ts'
import { rowWords } from './row-words.ts'
import { newsListId } from './tab-names.ts'
import { useNewSinceLastVisit } from './use-new-since-last-visit.ts'

type NewsListProps = {
	category: Category
	/** The key of the user whose visits decide what is marked as new. */
	owner: string
	/** One action, in the line below the list. */
	action?: ElementNode
	/** A sentence in that line, on screens too low for a line of its own. */
	note?: ElementNode
}

export function NewsList({ category, owner, action, note }: NewsListProps) {
	const { i18n, t } = useLingui()
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
	const isNew = useNewSinceLastVisit(owner, category, items, query.hasNextPage)
	const [opened] = useState(() => new Set(openedNews(owner)))
	const coveredOf = useSelector(coverage)
	const now = useNow(query.dataUpdatedAt)
	const words = rowWords(i18n)
	return (
		<PagedList
			state={query}
			scrollKey={newsListId(category)}
			label={t`News`}
			items={items}
			keyOf={({ _id }) => _id}
			renderRow={(item) => {
				const isOpened = opened.has(item._id)
				const texts = rowTexts(item, words, now, isOpened)
				return <NewsRow {...texts} isNew={isNew(item)} covered={coveredOf?.(item)} />
			}}
			end={<img src="/logo.svg" width={206} height={154} alt="" className={styles.logo} />}
			rowHeight={84}
			skeletonRows={6}
			emptyText={t`No news is available right now.`}
			failedText={t`Couldn't load the news.`}
			moreLabel={t`Load More`}
			onRefresh={() => refreshPages(queryClient, list.queryKey, 'items')}
			action={action}
			note={note}
		/>
	)
}
