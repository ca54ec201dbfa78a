import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { appState } from '../../state/app-state.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'

/** Shown in place of a screen that threw while rendering. */
export function CrashScreen({ error }: { error: unknown }) {
	const { t } = useLingui()
	// An effect event, so that a change of language does not show the toast again.
	const notify = useEffectEvent(() =>
		appState.actions.setError(
			(error instanceof Error && error.message) || t`An unexpected error occurred`,
		),
	)

	// biome-ignore lint/correctness/useExhaustiveDependencies: another error is shown again
	useEffect(() => notify(), [error])

	return (
		<>
			<PageTitle title={t`Something went wrong`} />
			<EmptyState
				whole
				urgent
				icon={<TriangleAlert />}
				text={t`Oops! Something went wrong. Please try again later.`}
				action={
					<>
						<Button look="primary" onClick={() => location.reload()}>{t`Reload`}</Button>
						<a href="/dashboard/updates">{t`Back to updates`}</a>
					</>
				}
			/>
		</>
	)
}
