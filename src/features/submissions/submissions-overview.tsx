import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Search, SearchX, X } from 'lucide-react'
import {
	lazy,
	Suspense,
	useCallback,
	useDeferredValue,
	useEffect,
	useMemo,
	useRef,
	useState,
} from 'react'
import { refreshPages } from '../../queries/paged-query.ts'
import { uniqueBy } from '../../shared/contract/plain-values.ts'
import type { Submission } from '../../shared/contract/submissions.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { rememberPosition } from '../../ui/list/scroll-positions.ts'
import { HeadingRow } from '../../ui/page/page-column.tsx'
import { NOT_AVAILABLE } from '../../ui/text/format-date.ts'
import { CoverageLine } from './coverage-line.tsx'
import { countFilters, FilterChips, isShownBy } from './filter-chips.tsx'
import panel from './filter-panel.module.css'
import { countMonths, countPlatforms, type Narrowing, narrowRows, sumFigures } from './narrowing.ts'
import { useCloseNotifications } from './notifications/notifications.ts'
import { OutboxList } from './outbox/outbox-list.tsx'
import { type Change, useChangesSinceLastLook } from './submission-changes.ts'
import { submissionsQuery } from './submission-index.ts'
import { SubmissionRow } from './submission-row.tsx'
import styles from './submissions-overview.module.css'
import { useLoadAll } from './use-load-all.ts'

const FilterPanel = lazy(async () => ({
	default: (await import('./filter-panel.tsx')).FilterPanel,
}))

/** The filters in the address, which may be any text. */
export type Filters = Narrowing & { filter?: string | undefined }

type SubmissionsOverviewProps = {
	filters: Filters
	/** Changes some of the filters. Must be a stable reference. */
	onFilter: (change: Filters) => void
}

const NOT_NARROWED = { platform: undefined, month: undefined, q: undefined }

/** Under which key the scroll position of a search is remembered. */
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
	const { chosen, counts, shown, sums } = useShown(rows, changes, {
		filter: filters.filter,
		platform,
		month,
		q,
	})
	const isPart = chosen !== 'all' || isNarrowed
	const listKey = [chosen !== 'all' && chosen, platform, month].filter(Boolean).join(' ')
	// Every page has the totals; the first page is refetched most often.
	const figures = query.data?.pages[0]

	function search(text: string) {
		rememberPosition(SEARCH_KEY, { offset: 0 })
		setTyped(text)
	}

	function togglePanel() {
		setPanelOpen(!isPanelOpen)
		setTyped('')
		// A hidden filter would be forgotten.
		if (isPanelOpen) onFilter(NOT_NARROWED)
	}

	function showAll() {
		setTyped('')
		onFilter({ ...NOT_NARROWED, filter: undefined })
		// The button that called this disappears.
		panelButton.current?.focus()
	}

	return (
		<div className={styles.overview}>
			<HeadingRow title={t`My Insights`}>
				<div className={styles.tools}>
					<Button
						ref={panelButton}
						variant="plain"
						aria-label={t`Search and filter`}
						aria-expanded={isPanelOpen}
						onClick={togglePanel}
					>
						{isPanelOpen ? <X aria-hidden /> : <Search aria-hidden />}
					</Button>
				</div>
			</HeadingRow>
			<OutboxList submissions={submissions} />
			{isPanelOpen ? (
				<Suspense fallback={<div className={panel.panel} />}>
					<FilterPanel
						platforms={countPlatforms(submissions)}
						months={countMonths(submissions)}
						value={{ platform, month, q: typed }}
						onSearch={search}
						onChoose={onFilter}
					/>
				</Suspense>
			) : (
				<SubmissionTotals
					total={figures?.total}
					live={figures?.liveCount}
					pending={query.isPending}
				/>
			)}
			<FilterChips
				counts={counts}
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
					total={isPart ? undefined : figures?.total}
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
					action={
						<CoverageLine
							chosen={chosen}
							isPart={isPart}
							count={shown?.length ?? 0}
							sums={sums}
							loaded={submissions.length}
							total={figures?.total}
							hasNextPage={query.hasNextPage}
							loadAll={loadAll}
						/>
					}
				/>
			</div>
		</div>
	)
}

/** Debounces the update of the address while the reporter types. */
const TYPING_PAUSE_MS = 400

/** The search as it is typed. The address follows after a pause, so that Back leads to the same rows. */
function useTypedSearch(q = '', onFilter: (change: Filters) => void) {
	const [typed, setTyped] = useState(q)
	const inAddress = useRef(q)

	useEffect(() => {
		// A link to this page has changed it.
		if (q !== inAddress.current) setTyped(q)
		inAddress.current = q
	}, [q])

	useEffect(() => {
		const text = typed.trim()
		if (text === inAddress.current) return
		const timer = setTimeout(() => {
			inAddress.current = text
			onFilter({ q: text || undefined })
		}, TYPING_PAUSE_MS)
		return () => clearTimeout(timer)
	}, [typed, onFilter])

	return [typed, setTyped] as const
}

type Row = { key: string; submission: Submission }

/** The rows that all filters show, how many each chip would show, and the sums of the figures. */
function useShown(
	rows: Row[] | undefined,
	changes: ReadonlyMap<string, Change>,
	{ filter, platform, month, q }: Filters,
) {
	return useMemo(() => {
		const all = (rows ?? []).map(({ submission }) => submission)
		// Falls back to all, because a chip that matches nothing isn't there.
		const chosen = [...countFilters(all, changes).keys()].find((each) => each === filter) ?? 'all'
		const narrowed = narrowRows(rows ?? [], { platform, month, q })
		const counts = countFilters(
			narrowed.map(({ submission }) => submission),
			changes,
			chosen,
		)
		const shown = narrowed.filter(({ submission }) => isShownBy(chosen, submission, changes))
		const sums = sumFigures(shown.map(({ submission }) => submission))
		return { chosen, counts, shown: rows && shown, sums }
	}, [rows, changes, filter, platform, month, q])
}

/** Dedupes the submissions: between two fetches, new ones move rows onto the next page. */
function withKeys(submissions: Submission[]): Row[] {
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
