import { useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { CloudOff, ServerOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { Announcement } from '../announce.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'

type PendingQueryProps = {
	query: {
		isPending: boolean
		isFetching: boolean
		/** How many times it has failed. */
		errorUpdateCount: number
		refetch: () => unknown
	}
	failedText: string
	/** Shown while it is pending. */
	skeleton: ElementNode
	/** A link to another page. */
	elsewhere?: ElementNode
}

/** Shown in place of a query's data: a skeleton while pending, or the failure with a button to retry. */
export function PendingQuery({ query, failedText, skeleton, elsewhere }: PendingQueryProps) {
	const { t } = useLingui()
	const isOnline = useSyncExternalStore(
		onlineManager.subscribe,
		() => onlineManager.isOnline(),
		() => true,
	)
	// During a retry the button stays, so that it keeps the focus.
	if (query.isPending && query.errorUpdateCount === 0) return skeleton
	// The notice is an alert when it appears; retries do not change it, so they are announced.
	const news = query.isFetching ? t`Loading…` : query.errorUpdateCount > 1 && failedText
	return (
		<>
			<EmptyState
				urgent
				icon={isOnline ? <ServerOff /> : <CloudOff />}
				text={failedText}
				reason={!isOnline && t`Not available offline yet. Open it once while you're online.`}
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
