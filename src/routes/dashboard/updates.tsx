import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { withMessages } from '../../features/language/model/messages.ts'
import { storedCategory } from '../../features/news/model/category-tabs.ts'
import { newsListQuery } from '../../features/news/model/news-list-query.ts'
import { NewsPanel } from '../../features/news/view/news-tabs.tsx'
import { CATEGORIES } from '../../shared/contract/categories.ts'
import { pause } from '../../shared/waiting.ts'
import { Deferred } from '../../ui/deferred.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'

const loadNewsHint = () => withMessages(import('./-components/beside-view.tsx'), 'NewsHint')

const importBelow = () => import('./-components/below-news.tsx')
const loadFilter = () => withMessages(importBelow(), 'UpdatesFilter')
const loadToday = () => withMessages(importBelow(), 'Today')
const loadRowsBelow = () => withMessages(importBelow(), 'RowsBelow')

/** How long to wait for the rows. Shorter than the delay after which the router shows that the page is loading. */
const ROWS_TIMEOUT_MS = 150

/** The address. Without a tab, it is the last open one. */
const SEARCH = v.object({
	tab: v.optional(v.fallback(v.picklist(CATEGORIES), storedCategory), storedCategory),
	show: v.fallback(v.optional(v.picklist(['to-cover', 'not-covered'])), undefined),
})

export const Route = createFileRoute('/dashboard/updates')({
	validateSearch: SEARCH,
	// Reads the search without `loaderDeps`: a choice of a tab would be a new match, and on a slow phone the router replaces
	// a new match by a spinner, so that the tabs would lose the focus.
	loader: async ({ context: { queryClient }, location }) => {
		const { tab, show } = v.parse(SEARCH, location.search)
		if (show === 'to-cover') return
		// Waits for news that is about to arrive: rendering the page without it first would delay the rows.
		const loading = queryClient.prefetchInfiniteQuery(newsListQuery(tab))
		await Promise.race([loading, pause(ROWS_TIMEOUT_MS)])
	},
	staticData: { isHome: true, loadHint: loadNewsHint },
	component: UpdatesPage,
})

function UpdatesPage() {
	const { t } = useLingui()
	const { tab: category, show } = Route.useSearch()
	const navigate = Route.useNavigate()
	return (
		<>
			<PageTitle title={t`Updates`} />
			<NewsPanel
				category={category}
				show={show}
				onChoose={(tab, filter) =>
					navigate({ search: { tab, show: filter }, replace: true, resetScroll: false })
				}
				action={<Deferred soon={false} load={loadFilter} />}
			>
				{show !== 'to-cover' && <Deferred soon={false} load={loadToday} />}
			</NewsPanel>
			<Deferred soon={false} load={loadRowsBelow} />
		</>
	)
}
