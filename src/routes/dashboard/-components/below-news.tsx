import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../../../account/user.ts'
import { InstallRow } from '../../../features/install/install-row.tsx'
import { NewsFilterField } from '../../../features/news/view/news-filter.tsx'
import {
	NewElsewhereLine,
	SearchRow,
	ToCoverLine,
} from '../../../features/news/view/news-links.tsx'
import type { NewsFilter } from '../../../features/news/view/news-tabs.tsx'
import { OutboxLine } from '../../../features/outbox/view/outbox-count.tsx'
import { PasteButton, SharedLinksLine } from '../../../features/sharing/view/shared-links.tsx'
import { EvictionRow } from '../../../features/storage/view/eviction-row.tsx'
import { submissionsQuery } from '../../../features/submissions/model/submissions-query.ts'
import { ChangesLine } from '../../../features/submissions/view/changes-line.tsx'
import styles from './below-news.module.css'

export function UpdatesFilter() {
	const navigate = useNavigate()
	const { tab, show } = useSearch({ from: '/dashboard/updates' })
	const queryClient = useQueryClient()

	// Says which news is covered. A phone in data-saver mode doesn't prefetch it.
	useEffect(() => {
		if (show === 'not-covered') void queryClient.prefetchQuery(submissionsQuery)
	}, [show, queryClient])

	function choose(chosen: NewsFilter | undefined) {
		void navigate({
			to: '/dashboard/updates',
			search: { tab, show: chosen },
			// The first filter adds a history entry, so Back returns to the tab. Others replace that entry.
			replace: show !== undefined,
			resetScroll: false,
		})
	}

	return <NewsFilterField value={show} onChoose={choose} />
}

/** What the reporter may want to do next, the most urgent first. Low screens show only the first line. */
export function Today() {
	const { t } = useLingui()
	const { tab } = useSearch({ from: '/dashboard/updates' })
	const user = useUser()
	return (
		<section className={styles.today} aria-label={t`Today`}>
			<OutboxLine />
			<ChangesLine />
			{user && <SharedLinksLine user={user} />}
			<ToCoverLine />
			<NewElsewhereLine shown={tab} />
			{/* On an iPhone other apps can't share to this one. */}
			{'standalone' in navigator && <PasteButton />}
		</section>
	)
}

export function RowsBelow() {
	return (
		<>
			<EvictionRow />
			<SearchRow />
			<InstallRow />
		</>
	)
}
