import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Submission } from '../../shared/contract/submissions.ts'
import { uniqueBy } from '../../shared/unique-by.ts'
import { refreshPages } from '../../state/paged-query.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { OutboxList } from './outbox/outbox-list.tsx'
import { SubmissionRow } from './submission-row.tsx'
import { SubmissionTotals } from './submission-totals.tsx'
import styles from './submissions-overview.module.css'
import { submissionsQuery } from './submissions-query.ts'

/** The reporter's own submissions: totals, outbox items, and the list. */
export function SubmissionsOverview() {
	const { t } = useLingui()
	const query = useInfiniteQuery(submissionsQuery)
	const queryClient = useQueryClient()
	const [openKey, setOpenKey] = useState<string>()
	const toggle = useCallback(
		(key: string) => setOpenKey((open) => (open === key ? undefined : key)),
		[],
	)
	const submissions = query.data?.pages.flatMap((page) => page.submissions)
	const rows = submissions && withKeys(submissions)
	// Every page has the totals; the first page is refetched most often.
	const figures = query.data?.pages[0]
	return (
		<div className={styles.overview}>
			<OutboxList submissions={submissions ?? []} />
			<SubmissionTotals
				total={figures?.total}
				live={figures?.liveCount}
				pending={query.isPending}
			/>
			<div className={styles.list}>
				<PagedList
					state={query}
					label={t`My Insights`}
					place="submissions"
					items={rows}
					total={figures?.total}
					keyOf={({ key }) => key}
					renderRow={({ key, submission }) => (
						<SubmissionRow
							rowKey={key}
							submission={submission}
							expanded={key === openKey}
							onToggle={toggle}
						/>
					)}
					rowHeight={110}
					skeletonRows={5}
					emptyText={t`You have not submitted any links yet. Open a news item to submit your first one.`}
					failedText={t`Your submissions could not be loaded.`}
					elsewhere={
						<ButtonLink look="plain" to="/dashboard/updates">{t`Back to updates`}</ButtonLink>
					}
					moreLabel={t`Load more`}
					onRefresh={() => refreshPages(queryClient, submissionsQuery.queryKey, 'submissions')}
				/>
			</div>
		</div>
	)
}

/** Each submission once: new ones move rows onto the next page between two fetches. */
function withKeys(submissions: Submission[]) {
	const rows = submissions.map((submission, place) => ({
		key: submission._id ?? `${place}`,
		submission,
	}))
	return uniqueBy(rows, ({ key }) => key)
}
