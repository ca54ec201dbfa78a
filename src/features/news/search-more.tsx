import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { CATEGORIES } from '../../shared/contract/categories.ts'
import { Button } from '../../ui/button.tsx'
import styles from './news-search.module.css'
import { TAB_LABELS } from './news-tabs.tsx'

type List = {
	hasNextPage: boolean
	isFetchingNextPage: boolean
	isFetchNextPageError: boolean
	fetchNextPage: () => unknown
}

type SearchMoreProps = {
	lists: List[]
	/** Called when a page has been fetched, or could not be. */
	onLoaded: () => void
}

/** A button for each tab of which the host has more news, to fetch the next page. */
export function SearchMore({ lists, onLoaded }: SearchMoreProps) {
	const { t, i18n } = useLingui()
	const isFetching = lists.some(({ isFetchingNextPage }) => isFetchingNextPage)
	const wasFetching = useRef(false)

	useEffect(() => {
		if (wasFetching.current && !isFetching) onLoaded()
		wasFetching.current = isFetching
	}, [isFetching, onLoaded])

	const failed = lists.some((list) => list.isFetchNextPageError && !list.isFetchingNextPage)
	if (!lists.some(({ hasNextPage }) => hasNextPage)) return null
	return (
		<div className={styles.more}>
			<p>{t`Load more news to search:`}</p>
			{failed && <p role="alert" className={styles.failed}>{t`Couldn't load the next page.`}</p>}
			{CATEGORIES.map((category, index) => {
				const list = lists[index]
				if (!list?.hasNextPage) return null
				return (
					<Button
						key={category}
						busy={list.isFetchingNextPage}
						onClick={() => list.fetchNextPage()}
					>
						{i18n._(TAB_LABELS[category])}
					</Button>
				)
			})}
		</div>
	)
}
