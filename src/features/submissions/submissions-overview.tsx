import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { refreshPages } from '../../queries/paged-query.ts'
import { uniqueBy } from '../../shared/contract/plain-values.ts'
import type { Submission } from '../../shared/contract/submissions.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { NOT_AVAILABLE } from '../../ui/text/format-date.ts'
import {
	countFilters,
	type Filter,
	FilterChips,
	FilterCoverage,
	isShownBy,
} from './filter-chips.tsx'
import { useCloseNotifications } from './notifications/notifications.ts'
import { OutboxList } from './outbox/outbox-list.tsx'
import { useChangesSinceLastLook } from './submission-changes.ts'
import { submissionsQuery } from './submission-index.ts'
import { SubmissionRow } from './submission-row.tsx'
import styles from './submissions-overview.module.css'

type SubmissionsOverviewProps = {
	/** The filter in the address, which may be any text. */
	filter: string | undefined
	onFilter: (filter: Filter) => void
}

/** The reporter's own submissions: totals, outbox items, and the list. */
export function SubmissionsOverview({ filter, onFilter }: SubmissionsOverviewProps) {
	const { t } = useLingui()
	useCloseNotifications()
	const query = useInfiniteQuery(submissionsQuery)
	const queryClient = useQueryClient()
	const [openKey, setOpenKey] = useState<string>()
	const toggle = useCallback(
		(key: string) => setOpenKey((open) => (open === key ? undefined : key)),
		[],
	)
	const rows = useMemo(
		() => query.data && withKeys(query.data.pages.flatMap((page) => page.submissions)),
		[query.data],
	)
	const submissions = useMemo(() => rows?.map(({ submission }) => submission), [rows])
	const changes = useChangesSinceLastLook(submissions)
	const counts = useMemo(() => countFilters(submissions ?? [], changes), [submissions, changes])
	// Falls back to all, because a filter that matches nothing would show an empty list.
	const chosen = [...counts.keys()].find((each) => each === filter) ?? 'all'
	const shown = useMemo(
		() => rows?.filter(({ submission }) => isShownBy(chosen, submission, changes)),
		[rows, chosen, changes],
	)
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
			<FilterChips counts={counts} chosen={chosen} onChoose={onFilter} />
			<div className={styles.list}>
				<PagedList
					key={chosen}
					state={query}
					label={t`My Insights`}
					scrollKey={chosen === 'all' ? 'submissions' : `submissions ${chosen}`}
					items={shown}
					total={chosen === 'all' ? figures?.total : undefined}
					keyOf={({ key }) => key}
					renderRow={({ key, submission }) => (
						<SubmissionRow
							rowKey={key}
							submission={submission}
							change={changes.get(key)}
							expanded={key === openKey}
							onToggle={toggle}
						/>
					)}
					rowHeight={110}
					skeletonRows={5}
					emptyText={t`No links submitted yet. Open a news item to submit your first one.`}
					failedText={t`Couldn't load your submissions.`}
					elsewhere={
						<ButtonLink variant="plain" to="/dashboard/updates">{t`Back to updates`}</ButtonLink>
					}
					moreLabel={t`Load more`}
					onRefresh={() => refreshPages(queryClient, submissionsQuery.queryKey, 'submissions')}
					action={
						<FilterCoverage
							counts={counts}
							chosen={chosen}
							total={figures?.total}
							hasNextPage={query.hasNextPage}
						/>
					}
				/>
			</div>
		</div>
	)
}

/** Dedupes the submissions: between two fetches, new ones move rows onto the next page. */
function withKeys(submissions: Submission[]) {
	const rows = submissions.map((submission, index) => ({
		key: submission._id ?? `#${index}`,
		submission,
	}))
	return uniqueBy(rows, ({ key }) => key)
}

type SubmissionTotalsProps = {
	total: number | undefined
	live: number | undefined
	/** Whether the figures are still loading. */
	pending: boolean
}

const LOADING = '–'

export function SubmissionTotals({ total, live, pending }: SubmissionTotalsProps) {
	const { t } = useLingui()
	const missing = pending ? LOADING : NOT_AVAILABLE
	return (
		<dl className={styles.totals}>
			<Figure label={t`Total Submissions`} figure={total ?? missing} />
			<Figure label={t`Live Submissions`} figure={live ?? missing} />
		</dl>
	)
}

function Figure({ label, figure }: { label: string; figure: number | string }) {
	return (
		<div className={styles.figure}>
			<dt>{label}</dt>
			<dd>{figure}</dd>
		</div>
	)
}
