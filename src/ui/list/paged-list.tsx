import { useLingui } from '@lingui/react/macro'
import Inbox from 'lucide-react/icons/inbox'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { PAGE_SIZE } from '../../shared/contract/calls.ts'
import { Announcement } from '../announce.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import texts from '../text/text.module.css'
import styles from './paged-list.module.css'
import { LastUpdated, PendingQuery, type QueryState, SkeletonRows } from './query-state.tsx'
import { RowList } from './row-list.tsx'
import { focusRow, type RowListProps, rememberPosition, storeScrollPositions } from './rows.tsx'

// Runs once per page load, with the first list's code. Not in the build, which prerenders lists.
if (!import.meta.env.SSR) storeScrollPositions()

type PagedListProps<Item> = Omit<RowListProps<Item>, 'scroller' | 'items' | 'total'> & {
	state: PagedListState
	/** All items fetched so far; `undefined` before the first response. */
	items: readonly Item[] | undefined
	/** The number of items of the whole list, if the host sends it. Shown if fewer are there after the last page. */
	total?: number | undefined
	/** Whether items are missing below the shown ones. The page itself says so. */
	lacksItems?: boolean
	skeletonRows: number
	emptyIcon?: ElementNode
	emptyText: string
	emptyAction?: ElementNode
	/** Shown if there are no items. Replaces the text, and the button for more even if there are more pages. */
	none?: ElementNode
	failedText: string
	/** A link to another page, shown if this list can't be loaded. */
	elsewhere?: ElementNode
	moreLabel: string
	/** One action, in the line below the list. */
	action?: ElementNode
}

/** A scrollable list that grows page by page, with its pending, failed and empty states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
	const scroller = useRef<HTMLDivElement>(null)
	const { state, items, total, none, action, moreLabel, ...list } = props
	const hasMore = state.hasNextPage === true
	const isEmpty = items?.length === 0 && (!hasMore || Boolean(none))
	return (
		<>
			<div
				ref={scroller}
				className={styles.area}
				onScroll={({ currentTarget }) =>
					rememberPosition(list.scrollKey, { offset: currentTarget.scrollTop })
				}
			>
				{items === undefined ? (
					<PendingQuery
						query={state}
						skeleton={<SkeletonRows count={list.skeletonRows} />}
						{...list}
					/>
				) : isEmpty ? (
					none || (
						<EmptyState
							icon={list.emptyIcon ?? <Inbox />}
							text={list.emptyText}
							action={list.emptyAction}
						/>
					)
				) : (
					<RowList
						{...list}
						scroller={scroller}
						items={items}
						total={hasMore ? total : items.length}
					/>
				)}
				{items && !(isEmpty && none) && (
					<LoadMore state={state} label={moreLabel} count={items.length} scroller={scroller} />
				)}
				{items && !hasMore && !list.lacksItems && <ListEnd loaded={items.length} total={total} />}
			</div>
			<div className={styles.below}>
				<LastUpdated
					updatedAt={items && state.dataUpdatedAt}
					isRefreshing={state.isFetching && !state.isFetchingNextPage}
					isShort
					onRefresh={state.refetch}
				/>
				{action}
			</div>
		</>
	)
}

/** Says that a long list has ended, or that rows are missing, because they have moved while the pages were fetched. */
function ListEnd({ loaded, total }: { loaded: number; total: number | undefined }) {
	const { t } = useLingui()
	if (total !== undefined && loaded < total)
		return <p className={`${texts.small} ${styles.end}`}>{t`${loaded} of ${total} loaded`}</p>
	return loaded > PAGE_SIZE && <p className={`${texts.small} ${styles.end}`}>{t`That's all.`}</p>
}

/** The state of a paged list: a part of TanStack Query's `useInfiniteQuery` result. */
export type PagedListState = QueryState & {
	/** When the data arrived, in milliseconds since the epoch; 0 if unknown. A list without it can't be refetched. */
	dataUpdatedAt?: number
	/** Whether the list has more pages, and the state of the next one. */
	hasNextPage?: boolean
	isFetchingNextPage?: boolean
	isFetchNextPageError?: boolean
	fetchNextPage?: () => unknown
}

type LoadMoreProps = {
	state: PagedListState
	label: string
	count: number
	scroller: RefObject<HTMLElement | null>
}

/** The button that fetches a list's next page, and the announcement of how many rows were added. */
function LoadMore({ state, label, count, scroller }: LoadMoreProps) {
	const { t } = useLingui()
	const { isFetchingNextPage = false } = state
	const before = useRef<number>(undefined)
	const [added, setAdded] = useState(0)

	useEffect(() => {
		if (isFetchingNextPage) {
			before.current = count
			setAdded(0)
		} else if (before.current !== undefined) {
			setAdded(count - before.current)
			// After the last page, the button with the focus is gone.
			if (document.activeElement === document.body) focusRow(scroller.current, before.current)
			before.current = undefined
		}
	}, [isFetchingNextPage, count, scroller])

	return (
		<>
			{added > 0 && <Announcement text={t`${added} more loaded.`} />}
			{state.hasNextPage && (
				<div className={styles.more}>
					<Button wide busy={isFetchingNextPage} onClick={() => state.fetchNextPage?.()}>
						{isFetchingNextPage ? t`Loading…` : label}
					</Button>
					{state.isFetchNextPageError && !isFetchingNextPage && (
						<p ref={scrollIntoView} role="alert">{t`Couldn't load the next page.`}</p>
					)}
				</div>
			)}
		</>
	)
}

function scrollIntoView(note: HTMLElement | null) {
	note?.scrollIntoView({ block: 'nearest' })
}
