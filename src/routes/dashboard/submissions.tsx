import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { submissionsQuery } from '../../features/submissions/submission-index.ts'
import { SubmissionsOverview } from '../../features/submissions/submissions-overview.tsx'
import { HeadingRow } from '../../ui/page/page-column.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'

const loadHint = async () => (await import('./-components/beside-view.tsx')).SubmissionsHint

export const Route = createFileRoute('/dashboard/submissions')({
	// The address has the chosen filter, so that Back leads to the same rows.
	validateSearch: v.object({ filter: v.optional(v.string()) }),
	loader: ({ context: { queryClient } }) => {
		void queryClient.prefetchInfiniteQuery(submissionsQuery)
	},
	staticData: { prefetch: 'data', loadHint },
	component: SubmissionsPage,
})

function SubmissionsPage() {
	const { t } = useLingui()
	const { filter } = Route.useSearch()
	const navigate = Route.useNavigate()
	return (
		<>
			<PageTitle title={t`My Insights`} />
			<HeadingRow title={t`My Insights`} />
			<SubmissionsOverview
				filter={filter}
				onFilter={(chosen) => {
					const search = { filter: chosen === 'all' ? undefined : chosen }
					void navigate({ search, replace: true, resetScroll: false })
				}}
			/>
		</>
	)
}
