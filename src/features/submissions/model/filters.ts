import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { toPlatform } from '../../../badges/badges.tsx'
import { parseUrl } from '../../../shared/addresses/url.ts'
import type { Submission, SubmissionStatus } from '../../../shared/contract/submissions.ts'
import { comparableLink } from '../../../shared/links/link-spelling.ts'
import type { OwnSubmission } from '../../../submissions/submission-records.ts'
import { formatDate, toDay } from '../../../ui/text/format-date.ts'
import { searchableText, wordSearch } from '../../../ui/text/word-search.ts'

/** What the list shows: all submissions, those of one status, or those that have changed. */
export type Filter = 'all' | SubmissionStatus | 'changed'

/** In the order of the chips: what needs the reporter's attention is in sight on a phone. */
export const FILTER_LABELS: Record<Filter, MessageDescriptor> = {
	all: msg`All`,
	Rejected: msg`Rejected`,
	changed: msg`Changed`,
	Live: msg`Live`,
	'Under Review': msg`Under Review`,
	Processing: msg`Processing`,
	Unavailable: msg`Unavailable`,
	'Invalid Platform': msg`Invalid Platform`,
}

const FILTERS = Object.keys(FILTER_LABELS) as Filter[]

/** Returns what each chip shows. Omits `changed` if nothing has, unless it is chosen. */
export function rowsByFilter(
	rows: readonly OwnSubmission[],
	changes: ReadonlyMap<string, unknown>,
	chosen: Filter,
): ReadonlyMap<Filter, readonly OwnSubmission[]> {
	const all = FILTERS.map((filter): [Filter, readonly OwnSubmission[]] => {
		if (filter === 'all') return [filter, rows]
		const isShown = ({ key, status }: OwnSubmission) =>
			filter === 'changed' ? changes.has(key) : status === filter
		return [filter, rows.filter(isShown)]
	})
	return new Map(
		all.filter(([filter, { length }]) => filter !== 'changed' || length > 0 || filter === chosen),
	)
}

/** The filters in the address, which may be any text. */
export type Filters = {
	filter?: string | undefined
	/** A platform, or `OTHER_PLATFORM`. */
	platform?: string | undefined
	/** As in `daysOf`. */
	period?: string | undefined
	/** Words from titles or links, or a whole link. */
	q?: string | undefined
	sort?: string | undefined
	/** The key of the submission to open. */
	open?: string | undefined
}

/** Returns the rows that all filters show, what each chip would show, and a key for the list that the address chooses. */
export function useShownRows(
	rows: readonly OwnSubmission[] | undefined,
	changes: ReadonlyMap<string, unknown>,
	{ filter, platform, period, q, sort }: Filters,
) {
	return useMemo(() => {
		const chosen = FILTERS.find((each) => each === filter) ?? 'all'
		const byFilter = rowsByFilter(narrowRows(rows ?? [], { platform, period, q }), changes, chosen)
		const matching = byFilter.get(chosen) ?? []
		const isSorted = sort === MOST_VIEWED
		return {
			chosen,
			byFilter,
			shown: rows && (isSorted ? mostViewedFirst(matching) : matching),
			isPart: chosen !== 'all' || isNarrowed({ platform, period, q }),
			isSorted,
			listKey: [chosen !== 'all' && chosen, platform, period, sort].filter(Boolean).join(' '),
		}
	}, [rows, changes, filter, platform, period, q, sort])
}

/** Stands for any platform that the app doesn't know. */
export const OTHER_PLATFORM = 'other'

/** Whether filters besides the chips leave out submissions. */
export function isNarrowed({ platform, period, q = '' }: Filters): boolean {
	return Boolean(platform || period || q.trim())
}

/** Returns the submissions that match the filters besides the chips. */
export function narrowRows<Row extends Submission>(
	rows: readonly Row[],
	{ platform, period, q = '' }: Filters,
): readonly Row[] {
	if (!isNarrowed({ platform, period, q })) return rows
	const query = q.trim()
	const days = daysOf(period)
	const hasWords = wordSearch(query)
	const link = parseUrl(query) && comparableLink(query)
	return rows.filter(
		(row) =>
			(!platform || platformOf(row) === platform) &&
			(!period || isIn(days, toDay(row.createdAt))) &&
			(hasWords(textOf(row)) ||
				(link !== undefined && comparableLink(row.contentLink ?? '') === link)),
	)
}

/** Counts the submissions by platform, the most frequent first. */
export function countPlatforms(submissions: readonly Submission[]): Map<string, number> {
	return countBy(submissions, platformOf, ([, one], [, other]) => other - one)
}

/** Counts the submissions by month, the newest first. */
export function countMonths(submissions: readonly Submission[]): Map<string, number> {
	return countBy(submissions, monthOf, ([one], [other]) => (one < other ? 1 : -1))
}

type Count = [key: string, count: number]

function countBy(
	submissions: readonly Submission[],
	keyOf: (submission: Submission) => string | undefined,
	compare: (one: Count, other: Count) => number,
): Map<string, number> {
	const counts = new Map<string, number>()
	for (const submission of submissions) {
		const key = keyOf(submission)
		if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
	}
	return new Map([...counts].sort(compare))
}

function platformOf({ platform }: Submission): string {
	return toPlatform(platform) ?? OTHER_PLATFORM
}

function monthOf({ createdAt }: Submission): string | undefined {
	return toDay(createdAt)?.slice(0, 'YYYY-MM'.length)
}

/** Returns the name of each month by the key of its first row. */
export function monthHeadings(
	rows: readonly OwnSubmission[],
	language: string,
): ReadonlyMap<string, string> {
	const headings = new Map<string, string>()
	let before: string | undefined
	for (const row of rows) {
		const month = monthOf(row)
		if (month !== undefined && month !== before) headings.set(row.key, periodName(month, language))
		before = month
	}
	return headings
}

/** The searchable texts, prepared once. Preparing thousands at each keystroke is too slow on a cheap phone. */
const texts = new WeakMap<Submission, string>()

function textOf(submission: Submission): string {
	const { news, contentLink } = submission
	const text =
		texts.get(submission) ?? searchableText(`${news?.newsTitle ?? ''} ${contentLink ?? ''}`)
	texts.set(submission, text)
	return text
}

/** Prepares the texts in parts of a hundred, so that the first letter of a search isn't slow. Returns a function that stops it. */
export function prepareSearch(submissions: readonly Submission[]): () => void {
	let next = 0
	let timer = setTimeout(prepare)
	function prepare() {
		submissions.slice(next, next + 100).forEach(textOf)
		next += 100
		if (next < submissions.length) timer = setTimeout(prepare)
	}
	return () => clearTimeout(timer)
}

/** How the list is sorted in the address, unless the newest come first. */
export const MOST_VIEWED = 'most-viewed'

/** Sorts the most viewed first. Those that weren't measured come last. */
function mostViewedFirst(rows: readonly OwnSubmission[]): readonly OwnSubmission[] {
	const viewsOf = ({ latestMetrics }: OwnSubmission) => latestMetrics?.views ?? -1
	return [...rows].sort((one, other) => viewsOf(other) - viewsOf(one))
}

/** The current week, from Monday. */
export const THIS_WEEK = 'week'

const DAYS = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/

/** The first and the last day, as YYYY-MM-DD; `undefined` if open. */
export type Days = { from: string | undefined; to: string | undefined }

/** Returns the days of a period: the week, a month as YYYY-MM, or two days. `undefined` if it isn't a period. */
export function daysOf(period: string | undefined): Days | undefined {
	if (period === undefined) return undefined
	if (period === THIS_WEEK) {
		const monday = new Date()
		monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7))
		return { from: toDay(String(monday.getTime())), to: undefined }
	}
	// No month has a day after the 31st, and days are compared as text.
	if (isMonth(period)) return { from: `${period}-01`, to: `${period}-31` }
	const [, from, to] = DAYS.exec(period) ?? []
	return from || to ? { from, to } : undefined
}

export const isMonth = (period: string) => /^\d{4}-\d{2}$/.test(period)

/** Returns the period of two days; `undefined` if both are open. */
export function periodOf({ from, to }: Days): string | undefined {
	return from || to ? `${from ?? ''}..${to ?? ''}` : undefined
}

function isIn(days: Days | undefined, day: string | undefined): boolean {
	if (days === undefined || day === undefined) return false
	return day >= (days.from ?? '') && day <= (days.to ?? '9')
}

export function thisMonth(): string {
	return monthOf({ createdAt: String(Date.now()) }) ?? ''
}

/**
 * Returns a period's name: "This week", "November" of this year or "November 2025", or its days. Any other text
 * stays as it is.
 */
export function periodName(period: string, language: string): string {
	if (period === THIS_WEEK) return t`This week`
	if (isMonth(period)) {
		const date = new Date(`${period}-15T12:00:00`)
		const isThisYear = date.getFullYear() === new Date().getFullYear()
		const year = isThisYear ? undefined : 'numeric'
		const format = new Intl.DateTimeFormat(language, { month: 'long', year })
		return Number.isNaN(date.getTime()) ? period : format.format(date)
	}
	const days = daysOf(period)
	if (days === undefined) return period
	return [days.from, days.to].map((day) => (day ? formatDate(`${day}T12:00:00`) : '…')).join(' – ')
}
