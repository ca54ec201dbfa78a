import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NewsPanel } from '../../features/news/news-panel.tsx'
import { newsListQuery } from '../../features/news/news-queries.ts'
import { selfQuery } from '../../features/session/self-query.ts'
import { type Category, isCategory } from '../../shared/contract/categories.ts'
import { userKey } from '../../shared/contract/profile.ts'
import { storedCategory } from '../../state/active-category.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { HeadingRow } from '../../ui/heading-row.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export const Route = createFileRoute('/dashboard/updates')({
	// `undefined` must be set: a key left out keeps its value from the address.
	validateSearch: ({ tab }): { tab?: Category | undefined } => ({
		tab: isCategory(tab) ? tab : undefined,
	}),
	loaderDeps: ({ search }) => ({ category: search.tab ?? storedCategory() }),
	loader: ({ context: { queryClient }, deps: { category } }) => {
		void queryClient.prefetchInfiniteQuery(newsListQuery(category))
		return { category }
	},
	component: UpdatesPage,
})

const loadRowsBelow = async () => (await import('./rows-below.tsx')).RowsBelow

const loadOutboxCount = async () =>
	(await import('../../features/submissions/outbox/outbox-count.tsx')).OutboxCount

function UpdatesPage() {
	const { t } = useLingui()
	const { category } = Route.useLoaderData()
	// The guard has fetched it.
	const { data: user } = useQuery({ ...selfQuery, enabled: false })
	return (
		<>
			<PageTitle title={t`Updates`} />
			<HeadingRow title={t`Updates`}>
				<ButtonLink to="/dashboard/submissions">
					{t`My Insights`}
					<Deferred soon={false} load={loadOutboxCount} />
				</ButtonLink>
			</HeadingRow>
			{user && <NewsPanel category={category} reader={userKey(user)} />}
			<Deferred soon={false} load={loadRowsBelow} />
		</>
	)
}
