import { useQuery } from '@tanstack/react-query'
import { InstallRow } from '../../features/install/install-row.tsx'
import { SearchRow } from '../../features/news/search-link.tsx'
import { selfQuery } from '../../features/session/self-query.ts'
import { SharedLinksRow } from '../../features/sharing/shared-links-row.tsx'
import { LossRow } from '../../features/storage/loss-row.tsx'
import { ChangesCard } from '../../features/submissions/changes-link.tsx'

/** The rows below the news, which load after them. */
export function RowsBelow() {
	const { data: user } = useQuery({ ...selfQuery, enabled: false })
	return (
		<>
			<LossRow />
			<SearchRow />
			{user && <SharedLinksRow user={user} />}
			<InstallRow />
			{/* Last, so that it moves nothing when it appears. */}
			<ChangesCard />
		</>
	)
}
