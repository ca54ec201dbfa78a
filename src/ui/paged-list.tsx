import { useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './paged-list.module.css'
import { PendingQuery } from './pending-query.tsx'
import { PlaceNotice } from './place-notice.tsx'

/** Where a paged list stands, as TanStack's infinite query tells it. */
export type PagedListState = {
	isPending: boolean
	isFetching: boolean
	isFetchingNextPage: boolean
	isFetchNextPageError: boolean
	hasNextPage: boolean
	fetchNextPage: () => unknown
	refetch: () => unknown
}

type PagedListProps = {
	state: PagedListState
	/** The rows as list items; empty means there is nothing to show. */
	rows: ReactNode[] | undefined
	skeletonRows: number
	emptyText: string
	failedText: string
	moreLabel: string
	/** Names the list for screen readers. */
	label: string
}

/** A scrollable list that grows page by page, in each of its states. */
export function PagedList(props: PagedListProps) {
	return <div className={styles.area}>{content(props)}</div>
}

function content({ state, rows, skeletonRows, emptyText, failedText, ...rest }: PagedListProps) {
	if (rows === undefined)
		return <PendingQuery query={state} failedText={failedText} skeletonRows={skeletonRows} />
	if (rows.length === 0 && !state.hasNextPage)
		return <PlaceNotice icon={<Inbox />} text={emptyText} />
	return (
		<>
			<ul aria-label={rest.label}>{rows}</ul>
			<MoreButton state={state} label={rest.moreLabel} />
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
