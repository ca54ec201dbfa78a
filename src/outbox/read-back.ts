import { FIRST_PAGE } from '../shared/contract/limits.ts'
import { belongsTo, type Submission } from '../shared/contract/submissions.ts'
import { ageOf, type Baseline, createdAtOf, isLastPage, type SubmissionsPage } from './baseline.ts'
import { isSameLink, type OutboxItem } from './outbox-item.ts'
import { READ_BACK_INTERVAL_MS } from './outbox-reducer.ts'

/** A list that seems longer is not read to its end, and then proves nothing. */
const MAX_PAGES = 1000

/** What a read-back has found for one item. */
export type Finding = {
	/** Links that have arrived since the first attempt. */
	found: string[]
	/** Links that were there before the first attempt: submitted another time, and perhaps rejected. */
	older: string[]
	/** Links that are there, but nothing shows since when. */
	unclear: string[]
	isComplete: boolean
}

/** What has been read of the submissions. */
type Read = {
	rows: Submission[]
	total: number | undefined
	/** The `createdAt` of the last row; `NaN` if the rows are in no order of time. */
	oldest: number
}

/**
 * Looks through the reporter's submissions for items whose responses were lost.
 *
 * It is complete for an item at the end of the list, or as soon as it has read every row that was added since the
 * item's baseline.
 *
 * @throws the error of a page that cannot be read
 */
export async function readBack(
	items: readonly OutboxItem[],
	readPage: (page: number) => Promise<SubmissionsPage>,
): Promise<Map<string, Finding>> {
	const rows = new Map<string, Submission>()
	const read = (): Read => ({ rows: [...rows.values()], total, oldest })
	let isSteady = true
	let isEnd = false
	let oldest = Number.POSITIVE_INFINITY
	let total: number | undefined
	const isCompleteFor = ({ before }: OutboxItem) =>
		isSteady && (isEnd || hasAllAddedSince(before, read()))

	for (let page = FIRST_PAGE; page < FIRST_PAGE + MAX_PAGES && !isEnd; page += 1) {
		const { submissions, hasNext, total: pageTotal } = await readPage(page)
		const known = rows.size
		for (const [index, row] of submissions.entries()) {
			rows.set(row._id ?? `${page}-${index}`, row)
			const createdAt = createdAtOf(row)
			// In any other order newer rows may follow, so that only the end of the list counts.
			oldest = createdAt <= oldest ? createdAt : Number.NaN
		}
		// A row deleted meanwhile moves another one to a page that was read already.
		if (pageTotal !== undefined && total !== undefined && pageTotal < total) isSteady = false
		total = pageTotal
		isEnd = !hasNext && isLastPage(submissions.length, rows.size, pageTotal)
		const isDone = (item: OutboxItem) =>
			isCompleteFor(item) || judge(item, read()).found.length === item.links.length
		if (items.every(isDone)) break
		// A host that sends the same page again and again never comes to an end.
		if (!isEnd && rows.size === known) break
	}
	return new Map(
		items.map((item) => [
			item.id,
			{ ...judge(item, read()), isComplete: isCompleteFor(item) } satisfies Finding,
		]),
	)
}

function judge(item: OutboxItem, read: Read): Omit<Finding, 'isComplete'> {
	const found: string[] = []
	const older: string[] = []
	const unclear: string[] = []
	const isExplained = hasAllAddedSince(item.before, read)
	for (const link of item.links) {
		const ages = read.rows
			.filter((row) => isOf(item, link, row))
			.map((row) => ageOf(row, item.before))
		if (ages.includes('new')) found.push(link)
		else if (ages.includes('unclear') && !isExplained) unclear.push(link)
		else if (ages.length > 0) older.push(link)
	}
	return { found, older, unclear }
}

/** Whether the rows read include every one that was added since the baseline, by the host's own count. */
function hasAllAddedSince(before: Baseline | undefined, { rows, total, oldest }: Read): boolean {
	if (before?.since === undefined || before.total === undefined || total === undefined) return false
	if (!(oldest <= before.since)) return false
	const added = rows.filter((row) => ageOf(row, before) === 'new').length
	return total - before.total === added
}

/** If it can't be told whose news a link is, it counts: sending it a second time would be worse. */
function isOf({ newsId, newsTitle }: OutboxItem, link: string, row: Submission) {
	const isSame = row.contentLink !== undefined && isSameLink(row.contentLink, link)
	return isSame && belongsTo(row, { id: newsId, title: newsTitle }) !== false
}

/** Exponential backoff between these two bounds. */
const FIRST_DELAY_MS = 5000
const MAX_DELAY_MS = 5 * 60_000

/** The delay after so many failures in a row, in milliseconds. */
export function backoff(failures: number): number {
	return Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS)
}

/** So many read-backs of an attempt are spaced evenly; if they stay incomplete, they become less frequent. */
const EVEN_READ_BACKS = 3

/** The read-backs after one attempt: how many could be read, how many have failed since, and when the last one was. */
type ReadBacks = { attempt: number; count: number; failures: number; at: number }

/**
 * Decides when each item is read back, by item and attempt.
 *
 * @param now monotonic milliseconds
 */
export function createReadBackSchedule(now: () => number) {
	const known = new Map<string, ReadBacks>()

	function of({ id, attempt }: OutboxItem): ReadBacks {
		const last = known.get(id)
		return last?.attempt === attempt ? last : { attempt, count: 0, failures: 0, at: -Infinity }
	}

	return {
		/** In how many milliseconds an item is due; not positive if it is due now. */
		timeTo(item: OutboxItem): number {
			const { count, failures, at } = of(item)
			const spacing =
				failures > 0
					? backoff(failures)
					: READ_BACK_INTERVAL_MS * 2 ** Math.max(0, count - EVEN_READ_BACKS)
			return at + Math.min(spacing, MAX_DELAY_MS) - now()
		},
		/** @param begunAt when the read-back began, by `now` */
		noteRead(items: readonly OutboxItem[], begunAt: number): void {
			for (const item of items) {
				const { attempt, count } = of(item)
				known.set(item.id, { attempt, count: count + 1, failures: 0, at: begunAt })
			}
		},
		/** The submissions could not be read. Each item backs off by itself, and holds nothing else up. */
		noteFailure(items: readonly OutboxItem[]): void {
			for (const item of items) {
				const last = of(item)
				known.set(item.id, { ...last, failures: last.failures + 1, at: now() })
			}
		},
		/** What has failed is due again; what could be read keeps its spacing. */
		forgetFailures(): void {
			for (const [id, { failures }] of known) if (failures > 0) known.delete(id)
		},
	}
}
