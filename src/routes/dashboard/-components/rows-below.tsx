import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { useUser } from '../../../account/user.ts'
import { InstallRow } from '../../../features/install/install-row.tsx'
import { NewsFilters } from '../../../features/news/news-filters.tsx'
import type { NewsFilter } from '../../../features/news/news-tabs.tsx'
import { SearchRow } from '../../../features/news/search-link.tsx'
import { PasteButton, SharedLinksRow } from '../../../features/sharing/shared-links.tsx'
import { EvictionRow } from '../../../features/storage/eviction-row.tsx'
import { ChangesCard } from '../../../features/submissions/changes-link.tsx'
import { submissionsQuery } from '../../../features/submissions/submissions-query.ts'
import { submissionChanges } from '../../../state/own-submissions.ts'

/** The actions in the line below the news. */
export function UpdatesActions() {
	const navigate = useNavigate()
	const { tab, show } = useSearch({ from: '/dashboard/updates' })
	const hasChanges = useSelector(submissionChanges, (changes) => changes !== undefined)

	const queryClient = useQueryClient()

	// Says which news is covered. A phone in data-saver mode doesn't prefetch it.
	useEffect(() => {
		if (show === 'not-covered') void queryClient.prefetchQuery(submissionsQuery)
	}, [show, queryClient])

	function choose(filter: NewsFilter | undefined) {
		void navigate({
			to: '/dashboard/updates',
			search: { tab, show: filter },
			// The first filter adds a history entry, so Back returns to the tab. Anything later replaces that entry.
			replace: show !== undefined,
			resetScroll: false,
		})
	}

	return (
		<>
			<NewsFilters chosen={show} isNoted={hasChanges} onChoose={choose} />
			<PasteButton />
		</>
	)
}

/** The rows below the news, loaded after it. */
export function RowsBelow() {
	const user = useUser()
	return (
		<>
			<EvictionRow />
			<SearchRow />
			{user && <SharedLinksRow user={user} />}
			<InstallRow />
			{/* Last, so that it causes no layout shift when it appears. */}
			<ChangesCard />
		</>
	)
}
