import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import type { ElementNode } from 'react/jsx-runtime'
import { PagedList, type PagedListState } from '../../../ui/list/paged-list.tsx'
import { NewsRow, useRowProps } from './news-row.tsx'
import { useToCover } from './star-button.tsx'
import styles from './to-cover-list.module.css'

/** The state of a list with one page, which is never refetched. */
const WHOLE: PagedListState = {
	isPending: false,
	isFetching: false,
	dataUpdatedAt: undefined,
	errorUpdateCount: 0,
	isFetchingNextPage: false,
	isFetchNextPageError: false,
	hasNextPage: false,
	fetchNextPage: () => undefined,
	refetch: () => undefined,
}

type ToCoverListProps = {
	/** One action, in the line below the list. */
	action?: ElementNode
}

/** The starred news of all tabs, most recently starred first, from this phone. */
export function ToCoverList({ action }: ToCoverListProps) {
	const { t } = useLingui()
	const starred = useToCover(true)
	const propsOf = useRowProps()
	const count = starred?.length ?? 0
	const whole = starred?.filter(({ isWhole }) => isWhole).length ?? 0
	const saved = whole === count ? t`Saved in the app` : t`${whole} of ${count} in the app`
	return (
		<PagedList
			state={{ ...WHOLE, isPending: starred === undefined }}
			scrollKey="news-to-cover"
			label={t`To cover`}
			items={starred}
			keyOf={({ item }) => item._id}
			renderRow={({ item }) => <NewsRow {...propsOf(item)} isNew={false} />}
			rowHeight={84}
			skeletonRows={6}
			emptyIcon={<Star />}
			emptyText={t`To plan your coverage, open a news item and tap its star. It stays on this phone, even offline.`}
			failedText=""
			moreLabel=""
			action={
				<>
					{starred && starred.length > 0 && <p className={styles.note}>{saved}</p>}
					{action}
				</>
			}
		/>
	)
}
