import { useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Announcement } from './announcement.tsx'
import { Button } from './button.tsx'
import { PlaceNotice } from './place-notice.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

type PendingQueryProps = {
	query: {
		isPending: boolean
		isFetching: boolean
		/** How often it has failed. */
		errorUpdateCount: number
		refetch: () => unknown
	}
	failedText: string
	skeletonRows: number
	/** A way to what can be read all the same. */
	elsewhere?: ReactNode
}

/** Stands where a page's data will be: on its way, or failed with a way to ask again. */
export function PendingQuery({ query, failedText, skeletonRows, elsewhere }: PendingQueryProps) {
	const { t } = useLingui()
	const isOnline = useSyncExternalStore(
		onlineManager.subscribe,
		() => onlineManager.isOnline(),
		() => true,
	)
	// While it is tried again the button stays, and with it the focus of whoever pressed it.
	if (query.isPending && query.errorUpdateCount === 0) return <SkeletonRows count={skeletonRows} />
	// The notice itself is heard when it comes; what becomes of a retry changes nothing in it.
	const news = query.isFetching ? t`Loading…` : query.errorUpdateCount > 1 && failedText
	return (
		<>
			<PlaceNotice
				urgent
				icon={<CloudOff />}
				text={failedText}
				reason={
					!isOnline &&
					t`You are offline, and this is not kept on the phone yet. Once opened with a connection, it can be read without one.`
				}
				action={
					<>
						<Button busy={query.isFetching} onClick={() => query.refetch()}>{t`Try again`}</Button>
						{elsewhere}
					</>
				}
			/>
			{news && <Announcement text={news} />}
		</>
	)
}
