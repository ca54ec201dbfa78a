import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SubmissionsOverview } from '../../features/submissions/submissions-overview.tsx'
import { submissionsQuery } from '../../features/submissions/submissions-query.ts'
import { HeadingRow } from '../../ui/page/heading-row.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'

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
			<HeadingRow title={t`My Insights`} />
			<SubmissionsOverview />
		</>
	)
}
