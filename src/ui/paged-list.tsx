import { useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Button } from './button.tsx'
import { rememberPlace } from './list-places.ts'
import styles from './paged-list.module.css'
import { PendingQuery } from './pending-query.tsx'
import { PlaceNotice } from './place-notice.tsx'
import { RowList } from './row-list.tsx'
import type { RowListProps } from './row-list-props.ts'

/** Where a paged list stands, as TanStack's infinite query tells it. */
export type PagedListState = {
	isPending: boolean
	isFetching: boolean
	errorUpdateCount: number
	isFetchingNextPage: boolean
	isFetchNextPageError: boolean
	hasNextPage: boolean
	fetchNextPage: () => unknown
	refetch: () => unknown
}

type PagedListProps<Item> = Omit<RowListProps<Item>, 'scroller' | 'items' | 'total'> & {
	state: PagedListState
	/** What was fetched so far; undefined before the first answer. */
	items: Item[] | undefined
	/** How many items the whole list has, where the host says so. */
	total?: number | undefined
	skeletonRows: number
	emptyText: string
	failedText: string
	moreLabel: string
}

/** A scrollable list that grows page by page, in each of its states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
	const scroller = useRef<HTMLDivElement>(null)
	return (
		<div
			ref={scroller}
			className={styles.area}
			onScroll={({ currentTarget }) =>
				rememberPlace(props.place, { offset: currentTarget.scrollTop })
			}
		>
			<Content {...props} scroller={scroller} />
		</div>
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
			<MoreButton state={state} label={list.moreLabel} />
		</>
	)
}

function MoreButton({ state, label }: { state: PagedListState; label: string }) {
	const { t } = useLingui()
	if (!state.hasNextPage) return null
	return (
		<div className={styles.more}>
			{state.isFetchNextPageError && !state.isFetchingNextPage && (
				<p role="alert">{t`The next page could not be loaded.`}</p>
			)}
			<Button wide busy={state.isFetchingNextPage} onClick={() => state.fetchNextPage()}>
				{state.isFetchingNextPage ? t`Loading…` : label}
			</Button>
		</div>
	)
}
