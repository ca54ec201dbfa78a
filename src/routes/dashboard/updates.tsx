import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { NewsPanel } from '../../features/news/news-panel.tsx'
import { newsListQuery } from '../../features/news/news-queries.ts'
import { selfQuery } from '../../features/session/self-query.ts'
import { type Category, isCategory } from '../../shared/contract/categories.ts'
import { userKey } from '../../shared/contract/profile.ts'
import { storedCategory } from '../../state/active-category.ts'
import { submissionChanges } from '../../state/marks/submission-marks.ts'
import { Deferred } from '../../ui/deferred.tsx'
import { UpdatesView } from './updates-view.tsx'

const loadPasteButton = async () =>
	(await import('../../features/sharing/paste-button.tsx')).PasteButton

const loadChangesNote = async () =>
	(await import('../../features/submissions/changes-link.tsx')).ChangesNote

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

function UpdatesPage() {
	const { category } = Route.useLoaderData()
	// The guard has fetched it.
	const { data: user } = useQuery({ ...selfQuery, enabled: false })
	const hasChanges = useSelector(submissionChanges, (changes) => changes !== undefined)
	return (
		<UpdatesView>
			{user && (
				<NewsPanel
					category={category}
					reader={userKey(user)}
					action={<Deferred soon={false} load={loadPasteButton} />}
					note={hasChanges && <Deferred soon load={loadChangesNote} />}
				/>
			)}
		</UpdatesView>
	)
}
