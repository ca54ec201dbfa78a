import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import FileChartColumn from 'lucide-react/icons/file-chart-column'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import X from 'lucide-react/icons/x'
import {
	lazy,
	Suspense,
	useCallback,
	useDeferredValue,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { isComplete } from '../../../submissions/submission-list.ts'
import { EMPTY_LIST, type OwnSubmission } from '../../../submissions/submission-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useDialogEntry } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTypedSearch } from '../../../ui/fields/search-field.tsx'
import layout from '../../../ui/layout.module.css'
import { ButtonLink } from '../../../ui/links.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { rememberPosition } from '../../../ui/list/rows.tsx'
import { HeadingRow } from '../../../ui/page/heading-row.tsx'
import { NOT_AVAILABLE } from '../../../ui/text/format-date.ts'
import {
	type Filters,
	isNarrowed,
	monthHeadings,
	periodName,
	thisMonth,
	useShownRows,
} from '../model/filters.ts'
import { readAllAutomatically, useLoadMore } from '../model/read-all.ts'
import { useChangesSinceLastLook } from '../model/submission-changes.ts'
import { submissionsQuery } from '../model/submissions-query.ts'
import { CoverageLine, ReadFailure } from './coverage-line.tsx'
import { Counters } from './figures.tsx'
import { FilterChips, FilterPanel } from './filter-panel.tsx'
import { SUBMISSION_DETAILS_ID } from './submission-details.tsx'
import { SubmissionRow } from './submission-row.tsx'
import styles from './submissions-overview.module.css'

const SummarySheet = lazy(async () => ({
	default: (await import('./summary-sheet.tsx')).SummarySheet,
}))

type SubmissionsOverviewProps = {
	filters: Filters
	/** Changes some of the filters. Must be a stable reference. */
	onFilter: (change: Filters) => void
	/** The links that wait on this phone, above the list. */
	outbox: ElementNode
}

const NOT_NARROWED = { platform: undefined, period: undefined, sort: undefined, q: undefined }

/** The key under which the scroll position of a search is remembered. */
const SEARCH_KEY = 'submissions search'

/** The estimated height of a row, in CSS pixels. */
const ROW_HEIGHT = 141

export function SubmissionsOverview({ filters, onFilter, outbox }: SubmissionsOverviewProps) {
	const { t, i18n } = useLingui()
	const query = useQuery(submissionsQuery)
	const { data: list } = query
	const isUnfinished = list?.run !== undefined
	useEffect(() => {
		if (isUnfinished) void readAllAutomatically()
	}, [isUnfinished])
	const panelButton = useRef<HTMLButtonElement>(null)
	const changes = useChangesSinceLastLook(list?.rows)
	const [typed, setTyped] = useTypedSearch(filters.q ?? '', (search) =>
		onFilter({ q: search || undefined }),
	)
	const q = useDeferredValue(typed)
	const { platform, period, sort } = filters
	const [isPanelOpen, setPanelOpen] = useState(isNarrowed(filters) || sort !== undefined)
	const rows = useShownRows(list?.rows, changes, { ...filters, q })
	const { chosen, shown, isPart, isSorted, listKey } = rows
	const loadMore = useLoadMore(list?.rows.length ?? 0)
	// Without a filter, the list grows page by page. What a filter finds is shown at once.
	const isPaged = !isPart && !isSorted
	const items = isPaged ? shown?.slice(0, loadMore.shown) : shown
	// A first run begins a moment after its first page has arrived.
	const isUnread = isUnfinished || list?.completedAt === 0
	const hasNextPage = isPaged && (isUnread || shown?.length !== items?.length)
	const scrollKey = q.trim() === '' ? `submissions ${listKey}`.trim() : SEARCH_KEY
	const { openKey, toggle, placed } = useOpenRow(items, filters.open, scrollKey, onFilter)
	const summary = useDialogEntry('summary')
	const name = periodName(period ?? thisMonth(), i18n.locale)
	const headings = useMemo(
		() => (isSorted ? undefined : monthHeadings(items ?? [], i18n.locale)),
		[isSorted, items, i18n.locale],
	)
	const part = { chosen, isPart, shown: shown ?? [], list: list ?? EMPTY_LIST }

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
		<div className={`${layout.stack} ${styles.overview}`}>
			<HeadingRow title={t`My Insights`}>
				{list?.rows.length !== 0 && (
					<Button variant="word" onClick={() => summary.open(true)}>
						<FileChartColumn aria-hidden />
						<span>{t`Export ${name}`}</span>
					</Button>
				)}
			</HeadingRow>
			{outbox}
			<div className={styles.filters}>
				<Button
					ref={panelButton}
					variant="word"
					aria-label={t`Search and filter`}
					aria-expanded={isPanelOpen}
					onClick={togglePanel}
				>
					{isPanelOpen ? <X aria-hidden /> : <Search aria-hidden />}
					{!isPanelOpen && <span>{t`Search and filter`}</span>}
				</Button>
				<FilterChips
					byFilter={rows.byFilter}
					isCounted={list !== undefined}
					chosen={chosen}
					onChoose={(filter) => onFilter({ filter: filter === 'all' ? undefined : filter })}
				/>
			</div>
			{isPanelOpen ? (
				<FilterPanel
					submissions={list?.rows ?? []}
					value={{ platform, period, sort, q: typed }}
					onSearch={(text) => {
						rememberPosition(SEARCH_KEY, { offset: 0 })
						setTyped(text)
					}}
					onChoose={onFilter}
				/>
			) : (
				<Counters
					counters={[
						[t`Total Submissions`, list?.total],
						[t`Live Submissions`, list?.liveCount],
					]}
					missing={query.isPending ? '–' : NOT_AVAILABLE}
				/>
			)}
			<div className={styles.list}>
				<PagedList
					key={`${listKey} ${q} ${placed}`}
					state={{ ...query, ...loadMore.next, hasNextPage }}
					label={t`My Insights`}
					scrollKey={scrollKey}
					items={items}
					total={isPart || !hasNextPage ? undefined : list?.total}
					lacksItems={list !== undefined && !isComplete(list)}
					keyOf={({ key }) => key}
					renderRow={(row) => (
						<SubmissionRow
							submission={row}
							month={headings?.get(row.key)}
							change={changes.get(row.key)}
							expanded={row.key === openKey}
							onToggle={toggle}
						/>
					)}
					rowHeight={ROW_HEIGHT}
					skeletonRows={5}
					emptyText={t`No links submitted yet. Open a news item to submit your first one.`}
					none={
						isPart &&
						part.list.rows.length > 0 && (
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
					action={<CoverageLine part={part} hasFigures />}
				/>
				<ReadFailure />
			</div>
			{summary.isOpen && (
				<Suspense>
					<SummarySheet period={period} part={part} onClose={summary.close} />
				</Suspense>
			)}
		</div>
	)
}

/**
 * Expands one row, and scrolls it into view: first the wanted one. Because that may not be rendered yet, the list is
 * mounted again near it, with `placed` in its key.
 */
function useOpenRow(
	items: readonly OwnSubmission[] | undefined,
	wanted: string | undefined,
	scrollKey: string,
	onFilter: (change: Filters) => void,
) {
	const [openKey, setOpenKey] = useState<string>()
	const [placed, setPlaced] = useState<string>()
	const toggle = useCallback(
		(key: string) => setOpenKey((open) => (open === key ? undefined : key)),
		[],
	)

	// The whole row. On wide screens the details aren't in the row.
	useLayoutEffect(() => {
		if (openKey === undefined) return
		const row = document.getElementById(SUBMISSION_DETAILS_ID)?.closest('li')
		row?.scrollIntoView({ block: 'nearest' })
		// On a low screen, the space for the bars at the bottom may push the head of a high row out of view.
		if (row && row.getBoundingClientRect().top < 0) row.scrollIntoView()
	}, [openKey])

	useEffect(() => {
		const index = items?.findIndex(({ key }) => key === wanted) ?? -1
		if (wanted === undefined || index === -1) return
		rememberPosition(scrollKey, { offset: index * ROW_HEIGHT })
		setPlaced(wanted)
		if (placed !== wanted) return
		setOpenKey(placed)
		onFilter({ open: undefined })
	}, [items, wanted, placed, scrollKey, onFilter])

	return { openKey, toggle, placed }
}
