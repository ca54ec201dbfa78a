import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Announcement } from '../announce.tsx'
import { Button } from '../button.tsx'
import styles from './load-more.module.css'
import { focusRow } from './rows.ts'

/** The state of a paged list: a part of TanStack Query's `useInfiniteQuery` result. */
export type PagedListState = {
	isPending: boolean
	isFetching: boolean
	/** When the data arrived, in milliseconds since the epoch; 0 where unknown. */
	dataUpdatedAt: number
	errorUpdateCount: number
	isFetchingNextPage: boolean
	isFetchNextPageError: boolean
	hasNextPage: boolean
	fetchNextPage: () => unknown
	refetch: () => unknown
}

type LoadMoreProps = {
	state: PagedListState
	label: string
	/** The number of rows. */
	count: number
	scroller: RefObject<HTMLElement | null>
}

/** The button that fetches a list's next page, and the announcement of how many rows it has added. */
export function LoadMore({ state, label, count, scroller }: LoadMoreProps) {
	const { t } = useLingui()
	const added = useAddedRows(state, count, scroller)
	return (
		<>
			{added > 0 && <Announcement text={t`${added} more loaded.`} />}
			{state.hasNextPage && (
				<div className={styles.more}>
					{state.isFetchNextPageError && !state.isFetchingNextPage && (
						<p role="alert">{t`Couldn't load the next page.`}</p>
					)}
					<Button wide busy={state.isFetchingNextPage} onClick={() => state.fetchNextPage()}>
						{state.isFetchingNextPage ? t`Loading…` : label}
					</Button>
				</div>
			)}
		</>
	)
}

/**
 * How many rows the page just fetched has added. After the last page the button is gone, so its focus moves
 * to the first new row.
 */
function useAddedRows(
	{ isFetchingNextPage }: PagedListState,
	count: number,
	scroller: RefObject<HTMLElement | null>,
): number {
	const before = useRef<number>(undefined)
	const [added, setAdded] = useState(0)

	useEffect(() => {
		if (isFetchingNextPage) {
			before.current = count
			setAdded(0)
		} else if (before.current !== undefined) {
			setAdded(count - before.current)
			if (document.activeElement === document.body) focusRow(scroller.current, before.current)
			before.current = undefined
		}
	}, [isFetchingNextPage, count, scroller])

	return added
}
