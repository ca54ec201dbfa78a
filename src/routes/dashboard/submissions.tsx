import { createFileRoute, useRouter } from '@tanstack/react-router'
import { startTransition, useCallback, useOptimistic } from 'react'
import * as v from 'valibot'
import { OutboxList } from '../../features/outbox/view/outbox-list.tsx'
import type { Filters } from '../../features/submissions/model/filters.ts'
import { submissionsQuery } from '../../features/submissions/model/submissions-query.ts'
import { SubmissionsOverview } from '../../features/submissions/view/submissions-overview.tsx'

const loadHint = async () => (await import('./-components/beside-view.tsx')).SubmissionsHint

const text = v.optional(v.string())

export const Route = createFileRoute('/dashboard/submissions')({
	// The filters are in the address, so that Back restores the same rows.
	validateSearch: v.object({
		filter: text,
		platform: text,
		period: text,
		sort: text,
		q: text,
		// The key of a submission that a notification opens.
		open: text,
	}),
	loader: ({ context: { queryClient } }) => {
		void queryClient.prefetchQuery(submissionsQuery)
	},
	staticData: { prefetch: 'data', loadHint },
	component: SubmissionsPage,
})

function SubmissionsPage() {
	// An optimistic update: on a slow phone the router is too slow to respond to a tap.
	const [filters, show] = useOptimistic<Filters>(Route.useSearch())
	const navigate = Route.useNavigate()
	const router = useRouter()
	const changeFilters = useCallback(
		(change: Filters) => {
			// While the next page loads, this one is still mounted, and must not change the address.
			if (router.latestLocation.pathname !== Route.fullPath) return
			const search = (before: Filters) => ({ ...before, ...change })
			startTransition(async () => {
				show(search)
				await navigate({ search, replace: true, resetScroll: false })
			})
		},
		[navigate, router, show],
	)
	return <SubmissionsOverview filters={filters} onFilter={changeFilters} outbox={<OutboxList />} />
}
