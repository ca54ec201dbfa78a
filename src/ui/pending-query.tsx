import { useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { Announcement } from './announcement.tsx'
import { Button } from './button.tsx'
import { PlaceNotice } from './place-notice.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

type PendingQueryProps = {
	query: { isPending: boolean; isFetching: boolean; refetch: () => unknown }
	failedText: string
	skeletonRows: number
}

/** Stands where a page's data will be: on its way, or failed with a way to ask again. */
export function PendingQuery({ query, failedText, skeletonRows }: PendingQueryProps) {
	const { t } = useLingui()
	const [isRetried, setRetried] = useState(false)
	if (query.isPending) return <SkeletonRows count={skeletonRows} />

	function retry() {
		setRetried(true)
		query.refetch()
	}

	return (
		<>
			{/* The notice itself is told only as it appears: that it failed again changes nothing in it. */}
			{isRetried && !query.isFetching && <Announcement text={failedText} />}
			<PlaceNotice
				urgent
				icon={<CloudOff />}
				text={failedText}
				action={<Button busy={query.isFetching} onClick={retry}>{t`Try again`}</Button>}
			/>
		</>
	)
}
