import { Inbox } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { EmptyState } from '../empty-state.tsx'
import { LastUpdated } from './last-updated.tsx'
import type { PagedListState } from './load-more.tsx'
import { LoadMore } from './load-more.tsx'
import styles from './paged-list.module.css'
import { PendingQuery } from './pending-query.tsx'
import { RowList } from './row-list.tsx'
import type { RowListProps } from './rows.ts'
import { rememberPosition, storeScrollPositions } from './scroll-positions.ts'
import { SkeletonRows } from './skeleton-rows.tsx'

// Once per page, when the first list's code is loaded; the build, which renders lists too, has no page.
if (!import.meta.env.SSR) storeScrollPositions()

type PagedListProps<Item> = Omit<RowListProps<Item>, 'scroller' | 'items' | 'total'> & {
	state: PagedListState
	/** All items fetched so far; `undefined` before the first response. */
	items: Item[] | undefined
	/** The number of items of the whole list, where the host sends it. */
	total?: number | undefined
	skeletonRows: number
	emptyText: string
	failedText: string
	/** A link to another page, for when this list cannot be loaded. */
	elsewhere?: ElementNode
	moreLabel: string
	onRefresh: () => unknown
	/** Shown after the rows, and if there are none. */
	end?: ElementNode
	/** One action, in the line below the list. */
	action?: ElementNode
	/** A sentence that replaces the age in that line, on screens too low for a line of its own. */
	note?: ElementNode
}

/** A scrollable list that grows page by page, with its pending, failed and empty states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
	const scroller = useRef<HTMLDivElement>(null)
	const { state, items, onRefresh, action, note } = props
	return (
		<>
			<div
				ref={scroller}
				className={styles.area}
				onScroll={({ currentTarget }) =>
					rememberPosition(props.scrollKey, { offset: currentTarget.scrollTop })
				}
			>
				<Content {...props} scroller={scroller} />
			</div>
			<div className={note ? `${styles.below} ${styles.noted}` : styles.below}>
				<LastUpdated
					updatedAt={items && state.dataUpdatedAt}
					isRefreshing={state.isFetching && !state.isFetchingNextPage}
					onRefresh={onRefresh}
				/>
				{note}
				{action}
			</div>
		</>
	)
}

type ContentProps<Item> = PagedListProps<Item> & { scroller: RefObject<HTMLElement | null> }

function Content<Item>({ state, items, total, ...list }: ContentProps<Item>) {
	if (items === undefined) {
		const skeleton = <SkeletonRows count={list.skeletonRows} />
		return <PendingQuery query={state} skeleton={skeleton} {...list} />
	}
	if (items.length === 0 && !state.hasNextPage)
		return (
			<>
				<EmptyState icon={<Inbox />} text={list.emptyText} />
				{list.end}
			</>
		)
	return (
		<>
			<RowList items={items} total={state.hasNextPage ? total : items.length} {...list} />
			<LoadMore
				state={state}
				label={list.moreLabel}
				count={items.length}
				scroller={list.scroller}
			/>
			{list.end}
		</>
	)
}
