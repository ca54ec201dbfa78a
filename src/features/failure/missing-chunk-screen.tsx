import { useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useElapsed } from '../../ui/use-elapsed.ts'
import { reloadOnce } from './missing-chunks.ts'

/** How long a reload may take before the error is shown. */
const RELOAD_TIMEOUT_MS = 1000

/** Shown in place of a page with missing chunks: reloads once by itself, then shows a button. */
export function MissingChunkScreen() {
	const { t } = useLingui()
	const isInVain = useElapsed(RELOAD_TIMEOUT_MS)

	useEffect(() => void reloadOnce(), [])

	if (!isInVain) return <Spinner />
	return (
		<>
			<PageTitle title={t`Something went wrong`} />
			<EmptyState
				whole
				urgent
				icon={<CloudOff />}
				text={t`This page could not be loaded. Check your connection, then reload.`}
				action={<Button look="primary" onClick={() => location.reload()}>{t`Reload`}</Button>}
			/>
		</>
	)
}
