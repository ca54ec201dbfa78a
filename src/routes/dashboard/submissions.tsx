import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { SubmissionsOverview } from '../../features/submissions/submissions-overview.tsx'
import { submissionsQuery } from '../../features/submissions/submissions-query.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { HeadingRow } from '../../ui/heading-row.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export const Route = createFileRoute('/dashboard/submissions')({
	loader: ({ context: { queryClient } }) => {
		void queryClient.prefetchInfiniteQuery(submissionsQuery)
	},
	component: SubmissionsPage,
})

function SubmissionsPage() {
	const { t } = useLingui()
	return (
		<>
			<PageTitle title={t`My Insights`} />
			<HeadingRow title={t`My Insights`}>
				<ButtonLink look="plain" to="/dashboard/user-profile" aria-label={t`Profile`}>
					<CircleUserRound aria-hidden />
				</ButtonLink>
			</HeadingRow>
			<SubmissionsOverview />
		</>
	)
}
