import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { NewsSearch } from '../../features/news/view/news-search.tsx'
import { PasteButton } from '../../features/sharing/view/shared-links.tsx'
import { HeadingRow } from '../../ui/page/heading-row.tsx'

export const Route = createFileRoute('/dashboard/search')({
	validateSearch: v.object({
		q: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined),
	}),
	staticData: { prefetch: 'code', partOf: '/dashboard/updates' },
	component: SearchPage,
})

function SearchPage() {
	const { t } = useLingui()
	const { q = '' } = Route.useSearch()
	const navigate = Route.useNavigate()
	const router = useRouter()

	function keepInAddress(query: string) {
		// While the next page loads, this one is still mounted, and must not change the address.
		const isLeaving = router.latestLocation.pathname !== Route.fullPath
		if (query !== q && !isLeaving)
			void navigate({ search: { q: query || undefined }, replace: true, resetScroll: false })
	}

	return (
		<>
			<HeadingRow title={t`Search the news`}>
				<PasteButton />
			</HeadingRow>
			<NewsSearch query={q} onQuery={keepInAddress} />
		</>
	)
}
