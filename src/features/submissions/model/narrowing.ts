import { toPlatform } from '../../../badges/badges.tsx'
import { parseUrl } from '../../../shared/addresses/url.ts'
import type { Submission } from '../../../shared/contract/submissions.ts'
import { comparableLink } from '../../../shared/links/link-spelling.ts'
import type { OwnSubmission } from '../../../submissions/submission-records.ts'
import { toDay } from '../../../ui/text/format-date.ts'
import { searchableText, wordSearch } from '../../../ui/text/word-search.ts'
import { daysOf, isIn, periodName } from './period.ts'

/** The filters besides the chips. They are in the address, so they may be any text. */
export type Narrowing = {
	/** A platform, or `OTHER_PLATFORM`. */
	platform?: string | undefined
	/** As in `period.ts`. */
	period?: string | undefined
	/** Words from titles or links, or a whole link. */
	q?: string | undefined
}

/** Stands for any platform that the app doesn't know. */
export const OTHER_PLATFORM = 'other'

/** Returns the submissions that match all filters. */
export function narrowRows<Row extends Submission>(
	rows: readonly Row[],
	{ platform, period, q = '' }: Narrowing,
): readonly Row[] {
	const query = q.trim()
	const days = daysOf(period)
	if (!platform && !period && query === '') return rows
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

/** Counts the submissions of each platform, most first. */
export function countPlatforms(submissions: readonly Submission[]): Map<string, number> {
	return countBy(submissions, platformOf, ([, one], [, other]) => other - one)
}

/** Counts the submissions of each month, newest first. */
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

/** How many texts are prepared at once. */
const PART = 100

/** Prepares the texts part by part, so that the first letter of a search isn't slow. Returns a function that stops it. */
export function prepareSearch(submissions: readonly Submission[]): () => void {
	let next = 0
	let timer = setTimeout(prepare)
	function prepare() {
		submissions.slice(next, next + PART).forEach(textOf)
		next += PART
		if (next < submissions.length) timer = setTimeout(prepare)
	}
	return () => clearTimeout(timer)
}

/** How the list is sorted in the address, unless the newest come first. */
export const MOST_VIEWED = 'most-viewed'

/** Sorts the most viewed first. Those that weren't measured come last. */
export function mostViewedFirst<Row extends Submission>(rows: readonly Row[]): readonly Row[] {
	const viewsOf = ({ latestMetrics }: Row) => latestMetrics?.views ?? -1
	return [...rows].sort((one, other) => viewsOf(other) - viewsOf(one))
}
