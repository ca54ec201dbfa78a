import * as v from 'valibot'
import { PAGE_SIZE } from '../shared/contract/calls.ts'
import { readTime } from '../shared/contract/plain-values.ts'
import {
	type Submission,
	type SubmissionsPage,
	submissionKey,
} from '../shared/contract/submissions.ts'
import { comparableLink } from '../shared/links/link-spelling.ts'

/** A page of the submissions, usually newest first. */
export type RowsPage = Omit<SubmissionsPage, 'liveCount'>

export type Row = {
	submission: Submission
	key: string
	/** In milliseconds; `NaN` if unknown. Compare it only with the times of other rows. */
	createdAt: number
	/** The comparable link. */
	link: string | undefined
}

export function rowOf(submission: Submission): Row {
	const { createdAt, contentLink } = submission
	const link = contentLink && comparableLink(contentLink)
	return { submission, key: submissionKey(submission), createdAt: readTime(createdAt), link }
}

export const baseline = v.object({
	/** The keys of the page's rows. */
	rows: v.array(v.string()),
	/** Every row with a later `createdAt` was on the page. Missing if the rows aren't sorted by time. */
	since: v.optional(v.number()),
	total: v.optional(v.number()),
	/** Whether the page had all submissions. */
	isWhole: v.boolean(),
})

/**
 * The newest submissions right before an item was first sent. Rows found later are compared with it, so that no clock
 * decides whether an attempt has arrived.
 */
export type Baseline = v.InferOutput<typeof baseline>

export function baselineOf({ submissions, hasNext, total }: RowsPage): Baseline {
	const rows = submissions.map(rowOf)
	const times = rows.map(({ createdAt }) => createdAt)
	const isInOrder = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))
	const since = isInOrder ? times.at(-1) : undefined
	return {
		rows: rows.map(({ key }) => key),
		...(since !== undefined && !Number.isNaN(since) && { since }),
		...(total !== undefined && { total }),
		isWhole: !hasNext && isLastPage(submissions.length, submissions.length, total),
	}
}

/** Returns whether a row is in the baseline or newer; `unclear` if it may be older than the baseline's rows. */
export function ageOf({ key, createdAt }: Row, before?: Baseline): 'old' | 'new' | 'unclear' {
	if (before === undefined) return 'unclear'
	if (before.rows.includes(key)) return 'old'
	return before.isWhole || createdAt > (before.since ?? Number.NaN) ? 'new' : 'unclear'
}

/** Whether a page is the last one, judged by the number of rows, because a host may omit `hasNext`. */
export function isLastPage(
	rowsOfPage: number,
	rowsOfAll: number,
	total: number | undefined,
): boolean {
	if (rowsOfPage === 0) return true
	return total === undefined ? rowsOfPage < PAGE_SIZE : rowsOfAll >= total
}
