import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useUser } from '../../../account/user.ts'
import { InstallRow } from '../../../features/install/install-row.tsx'
import { SearchRow } from '../../../features/news/search-link.tsx'
import { ToCoverToggle } from '../../../features/news/to-cover-list.tsx'
import { PasteButton, SharedLinksRow } from '../../../features/sharing/shared-links.tsx'
import { EvictionRow } from '../../../features/storage/eviction-row.tsx'
import { ChangesCard } from '../../../features/submissions/changes-link.tsx'
import { submissionChanges } from '../../../state/own-submissions.ts'

/** The actions in the line below the news. */
export function UpdatesActions() {
	const navigate = useNavigate()
	const { tab, show } = useSearch({ from: '/dashboard/updates' })
	const isOn = show !== undefined
	const hasChanges = useSelector(submissionChanges, (changes) => changes !== undefined)

	function toggle() {
		void navigate({
			to: '/dashboard/updates',
			search: { tab, show: isOn ? undefined : 'to-cover' },
			// Turning it on adds a history entry, so Back returns to the tab. Turning it off replaces that entry.
			replace: isOn,
			resetScroll: false,
		})
	}

	return (
		<>
			<ToCoverToggle isOn={isOn} isNoted={hasChanges} onToggle={toggle} />
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
