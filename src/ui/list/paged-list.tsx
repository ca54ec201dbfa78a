import { Inbox } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { EmptyState } from '../empty-state.tsx'
import { LastUpdated } from './last-updated.tsx'
import { LoadMore } from './load-more.tsx'
import styles from './paged-list.module.css'
import type { PagedListState } from './paged-list-state.ts'
import { PendingQuery } from './pending-query.tsx'
import { RowList } from './row-list.tsx'
import type { RowListProps } from './row-list-props.ts'
import { rememberPosition } from './scroll-positions.ts'
import { storeScrollPositions } from './store-scroll-positions.ts'

// Once, with the first list there is.
storeScrollPositions()

type PagedListProps<Item> = Omit<RowListProps<Item>, 'scroller' | 'items' | 'total'> & {
	state: PagedListState
	/** What was fetched so far; undefined before the first answer. */
	items: Item[] | undefined
	/** How many items the whole list has, where the host says so. */
	total?: number | undefined
	skeletonRows: number
	emptyText: string
	failedText: string
	/** A way to what can be read where this list cannot. */
	elsewhere?: ReactNode
	moreLabel: string
	onRefresh: () => unknown
}

/** A scrollable list that grows page by page, in each of its states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
	const scroller = useRef<HTMLDivElement>(null)
	const { state, onRefresh } = props
	return (
		<>
			<div
				ref={scroller}
				className={styles.area}
				onScroll={({ currentTarget }) =>
					rememberPosition(props.place, { offset: currentTarget.scrollTop })
				}
			>
				<Content {...props} scroller={scroller} />
			</div>
			<LastUpdated
				updatedAt={state.dataUpdatedAt}
				isRefreshing={state.isFetching && !state.isFetchingNextPage}
				onRefresh={onRefresh}
			/>
		</>
	)
}

type ContentProps<Item> = PagedListProps<Item> & { scroller: RefObject<HTMLElement | null> }

function Content<Item>({ state, items, total, ...list }: ContentProps<Item>) {
	if (items === undefined) return <PendingQuery query={state} {...list} />
	if (items.length === 0 && !state.hasNextPage)
		return <EmptyState icon={<Inbox />} text={list.emptyText} />
	return (
		<>
			<RowList items={items} total={state.hasNextPage ? total : items.length} {...list} />
			<LoadMore
				state={state}
				label={list.moreLabel}
				count={items.length}
				scroller={list.scroller}
			/>
		</>
	)
}
