import { InstallRow } from '../../../features/install/install-row.tsx'
import { SearchRow } from '../../../features/news/search-link.tsx'
import { useUser } from '../../../features/session/user.ts'
import { SharedLinksRow } from '../../../features/sharing/shared-links.tsx'
import { EvictionRow } from '../../../features/storage/eviction-row.tsx'
import { ChangesCard } from '../../../features/submissions/changes-link.tsx'

/** The rows below the news, which load after them. */
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
