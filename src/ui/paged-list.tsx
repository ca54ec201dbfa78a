import { Inbox } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Freshness } from './freshness.tsx'
import { rememberPlace } from './list-places.ts'
import { MoreRows } from './more-rows.tsx'
import styles from './paged-list.module.css'
import type { PagedListState } from './paged-list-state.ts'
import { PendingQuery } from './pending-query.tsx'
import { PlaceNotice } from './place-notice.tsx'
import { RowList } from './row-list.tsx'
import type { RowListProps } from './row-list-props.ts'
import { storePlaces } from './store-places.ts'

// Once, with the first list there is; the build, which draws lists too, has no page.
if (!import.meta.env.SSR) storePlaces()

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
					rememberPlace(props.place, { offset: currentTarget.scrollTop })
				}
			>
				<Content {...props} scroller={scroller} />
			</div>
			<Freshness
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
		return <PlaceNotice icon={<Inbox />} text={list.emptyText} />
	return (
		<>
			<RowList items={items} total={state.hasNextPage ? total : items.length} {...list} />
			<MoreRows
				state={state}
				label={list.moreLabel}
				count={items.length}
				scroller={list.scroller}
			/>
		</>
	)
}
