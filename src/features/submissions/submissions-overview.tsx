import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { FileChartColumn, Search, SearchX, X } from 'lucide-react'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { refreshPages, totalOf } from '../../queries/paged-query.ts'
import { useDialogEntry } from '../../state/use-dialog-entry.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { rememberPosition } from '../../ui/list/scroll-positions.ts'
import { HeadingRow } from '../../ui/page/page-column.tsx'
import { NOT_AVAILABLE } from '../../ui/text/format-date.ts'
import { abbreviateCount } from '../../ui/text/format-figures.ts'
import { CoverageLine, LoadFailure } from './coverage-line.tsx'
import { FilterChips } from './filter-chips.tsx'
import panel from './filter-panel.module.css'
import { useCloseNotifications } from './notifications/notifications.ts'
import { OutboxList } from './outbox/outbox-list.tsx'
import { useChangesSinceLastLook } from './submission-changes.ts'
import { submissionsQuery } from './submission-index.ts'
import { SubmissionRow } from './submission-row.tsx'
import styles from './submissions-overview.module.css'
import { useLoadAll } from './use-load-all.ts'
import { type Filters, useShownRows, useTypedSearch, withKeys } from './use-shown-rows.ts'

const FilterPanel = lazy(async () => ({
	default: (await import('./filter-panel.tsx')).FilterPanel,
}))

const SummarySheet = lazy(async () => ({
	default: (await import('./summary-sheet.tsx')).SummarySheet,
}))

type SubmissionsOverviewProps = {
	filters: Filters
	/** Changes some of the filters. Must be a stable reference. */
	onFilter: (change: Filters) => void
}

const NOT_NARROWED = { platform: undefined, month: undefined, q: undefined }

/** The key under which the scroll position of a search is remembered. */
const SEARCH_KEY = 'submissions search'

/** The reporter's own submissions: totals, outbox items, and the list. */
export function SubmissionsOverview({ filters, onFilter }: SubmissionsOverviewProps) {
	const { t } = useLingui()
	useCloseNotifications()
	const query = useInfiniteQuery(submissionsQuery)
	const queryClient = useQueryClient()
	const loadAll = useLoadAll()
	const panelButton = useRef<HTMLButtonElement>(null)
	const [openKey, setOpenKey] = useState<string>()
	const toggle = useCallback(
		(key: string) => setOpenKey((open) => (open === key ? undefined : key)),
		[],
	)
	const rows = useMemo(
		() => query.data && withKeys(query.data.pages.flatMap((page) => page.submissions)),
		[query.data],
	)
	const submissions = useMemo(() => rows?.map(({ submission }) => submission) ?? [], [rows])
	const changes = useChangesSinceLastLook(rows && submissions)
	const [typed, setTyped] = useTypedSearch(filters.q, onFilter)
	const q = useDeferredValue(typed)
	const { platform, month } = filters
	const isNarrowed = Boolean(platform || month || q.trim())
	const [isPanelOpen, setPanelOpen] = useState(isNarrowed)
	const { chosen, counts, shown, sums } = useShownRows(rows, changes, {
		filter: filters.filter,
		platform,
		month,
		q,
	})
	const isPart = chosen !== 'all' || isNarrowed
	const listKey = [chosen !== 'all' && chosen, platform, month].filter(Boolean).join(' ')
	const summary = useDialogEntry('summary')
	const isSummaryOpen = useLocation({ select: ({ state }) => state.summary === true })
	const total = totalOf(query.data?.pages)
	const isIncomplete = query.hasNextPage || submissions.length < (total ?? 0)

	const part = {
		chosen,
		isPart,
		count: shown?.length ?? 0,
		loaded: submissions.length,
		total,
		hasNextPage: query.hasNextPage,
		isIncomplete,
	}

	function search(text: string) {
		rememberPosition(SEARCH_KEY, { offset: 0 })
		setTyped(text)
	}

	function togglePanel() {
		setPanelOpen(!isPanelOpen)
		setTyped('')
		// Clears the filters with the panel, because the reporter would forget hidden ones.
		if (isPanelOpen) onFilter(NOT_NARROWED)
	}

	function showAll() {
		setTyped('')
		onFilter({ ...NOT_NARROWED, filter: undefined })
		// The tapped button disappears, so moves the focus.
		panelButton.current?.focus()
	}

	return (
		<div className={styles.overview}>
			<HeadingRow title={t`My Insights`}>
				<Button
					ref={panelButton}
					variant="plain"
					aria-label={t`Search and filter`}
					aria-expanded={isPanelOpen}
					onClick={togglePanel}
				>
					{isPanelOpen ? <X aria-hidden /> : <Search aria-hidden />}
				</Button>
				<Button
					variant="word"
					aria-label={t`Summary and export`}
					onClick={() => summary.open(true)}
				>
					<FileChartColumn aria-hidden />
					<span>{t`Summary`}</span>
				</Button>
			</HeadingRow>
			<OutboxList submissions={submissions} />
			{isPanelOpen ? (
				<Suspense fallback={<div className={panel.panel} />}>
					<FilterPanel
						submissions={submissions}
						value={{ platform, month, q: typed }}
						onSearch={search}
						onChoose={onFilter}
					/>
				</Suspense>
			) : (
				<SubmissionTotals
					total={total}
					// Each page has it; the first is refetched most often.
					live={query.data?.pages[0]?.liveCount}
					pending={query.isPending}
				/>
			)}
			<FilterChips
				counts={counts}
				areCounted={!isIncomplete}
				chosen={chosen}
				onChoose={(filter) => onFilter({ filter: filter === 'all' ? undefined : filter })}
			/>
			<div className={styles.list}>
				<PagedList
					key={`${listKey} ${q}`}
					state={query}
					label={t`My Insights`}
					scrollKey={q.trim() === '' ? `submissions ${listKey}`.trim() : SEARCH_KEY}
					items={shown}
					total={isPart || !query.hasNextPage ? undefined : total}
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
					none={
						isPart &&
						submissions.length > 0 && (
							<EmptyState
								icon={<SearchX />}
								text={t`No matching submissions.`}
								action={<Button onClick={showAll}>{t`Clear filters`}</Button>}
							/>
						)
					}
					failedText={t`Couldn't load your submissions.`}
					elsewhere={
						<ButtonLink variant="plain" to="/dashboard/updates">{t`Back to updates`}</ButtonLink>
					}
					moreLabel={t`Load more`}
					onRefresh={() => refreshPages(queryClient, submissionsQuery.queryKey, 'submissions')}
					end={
						query.hasNextPage &&
						loadAll.state !== 'loading' && (
							<Button variant="word" className={styles.all} onClick={loadAll.start}>
								{t`Load all`}
							</Button>
						)
					}
					action={<CoverageLine part={part} sums={sums} loadAll={loadAll} />}
				/>
				<LoadFailure state={loadAll.state} />
			</div>
			{isSummaryOpen && (
				<Suspense>
					<SummarySheet
						submissions={(shown ?? []).map(({ submission }) => submission)}
						sums={sums}
						part={part}
						loadAll={loadAll}
						onClose={summary.close}
					/>
				</Suspense>
			)}
		</div>
	)
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
	const figureOf = (count: number | undefined) =>
		count === undefined ? (pending ? LOADING : NOT_AVAILABLE) : abbreviateCount(count)
	return (
		<dl className={styles.totals}>
			<Figure label={t`Total Submissions`} figure={figureOf(total)} />
			<Figure label={t`Live Submissions`} figure={figureOf(live)} />
		</dl>
	)
}

function Figure({ label, figure }: { label: string; figure: string }) {
	return (
		<div className={styles.figure}>
			<dt>{label}</dt>
			<dd>{figure}</dd>
		</div>
	)
}
