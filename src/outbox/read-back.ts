import { FIRST_PAGE } from '../shared/contract/calls.ts'
import { belongsTo, type Submission } from '../shared/contract/submissions.ts'
import { ageOf, type Baseline, createdAtOf, isLastPage, type SubmissionsPage } from './baseline.ts'
import { isSameLink, type OutboxItem } from './outbox-item.ts'
import { READ_BACK_INTERVAL_MS } from './outbox-reducer.ts'

/** Longer lists aren't read to the end, so they prove nothing. */
const MAX_PAGES = 1000

/** What a read-back found for one item. */
export type Finding = {
	/** Links that have arrived since the first attempt. */
	found: string[]
	/** Links that existed before the first attempt: submitted another time, and perhaps rejected. */
	older: string[]
	/** Links that exist, but it is unclear since when. */
	unclear: string[]
	isComplete: boolean
}

/** What has been read of the submissions. */
type Read = {
	rows: Submission[]
	total: number | undefined
	/** The `createdAt` of the last row; `NaN` if the rows aren't sorted by time. */
	oldest: number
}

/**
 * Searches the reporter's submissions for items whose responses were lost.
 *
 * The result for an item is complete once the whole list was read, or every row added since the item's baseline.
 *
 * @throws the error of a page that can't be read
 */
export async function readBack(
	items: readonly OutboxItem[],
	readPage: (page: number) => Promise<SubmissionsPage>,
): Promise<Map<string, Finding>> {
	const rows = new Map<string, Submission>()
	const read = (): Read => ({ rows: [...rows.values()], total, oldest })
	let isConsistent = true
	let isEnd = false
	let oldest = Number.POSITIVE_INFINITY
	let total: number | undefined
	const isCompleteFor = ({ before }: OutboxItem) =>
		isConsistent && (isEnd || hasAllAddedSince(before, read()))

	for (let page = FIRST_PAGE; page < FIRST_PAGE + MAX_PAGES && !isEnd; page += 1) {
		const { submissions, hasNext, total: pageTotal } = await readPage(page)
		const known = rows.size
		for (const [index, row] of submissions.entries()) {
			rows.set(row._id ?? `${page}-${index}`, row)
			const createdAt = createdAtOf(row)
			// If the rows aren't sorted, newer ones may follow, so the whole list must be read.
			oldest = createdAt <= oldest ? createdAt : Number.NaN
		}
		// If a row was deleted meanwhile, another one has moved to a page that was already read.
		if (pageTotal !== undefined && total !== undefined && pageTotal < total) isConsistent = false
		total = pageTotal
		isEnd = !hasNext && isLastPage(submissions.length, rows.size, pageTotal)
		const isDone = (item: OutboxItem) =>
			isCompleteFor(item) || classify(item, read()).found.length === item.links.length
		if (items.every(isDone)) break
		// Stops at a page without new rows, because a host may send the same page forever.
		if (!isEnd && rows.size === known) break
	}
	return new Map(
		items.map((item) => [
			item.id,
			{ ...classify(item, read()), isComplete: isCompleteFor(item) } satisfies Finding,
		]),
	)
}

function classify(item: OutboxItem, read: Read): Omit<Finding, 'isComplete'> {
	const found: string[] = []
	const older: string[] = []
	const unclear: string[] = []
	const isExplained = hasAllAddedSince(item.before, read)
	for (const link of item.links) {
		const ages = read.rows
			.filter((row) => isLinkOf(item, link, row))
			.map((row) => ageOf(row, item.before))
		if (ages.includes('new')) found.push(link)
		else if (ages.includes('unclear') && !isExplained) unclear.push(link)
		else if (ages.length > 0) older.push(link)
	}
	return { found, older, unclear }
}

/** Whether these rows include every row added since the baseline, by the host's own count. */
function hasAllAddedSince(before: Baseline | undefined, { rows, total, oldest }: Read): boolean {
	if (before?.since === undefined || before.total === undefined || total === undefined) return false
	if (!(oldest <= before.since)) return false
	const added = rows.filter((row) => ageOf(row, before) === 'new').length
	return total - before.total === added
}

/** Whether a row is this link of the item. A row of unknown news counts, because sending a link twice is worse. */
function isLinkOf({ newsId, newsTitle }: OutboxItem, link: string, row: Submission) {
	const isSame = row.contentLink !== undefined && isSameLink(row.contentLink, link)
	return isSame && belongsTo(row, { id: newsId, title: newsTitle }) !== false
}

/** Exponential backoff between these two bounds. */
const FIRST_DELAY_MS = 5000
const MAX_DELAY_MS = 5 * 60_000

/** Returns the delay after this many failures in a row, in milliseconds. */
export function backoff(failures: number): number {
	return Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS)
}

/** How many read-backs after an attempt are evenly spaced. Later ones back off. */
const EVEN_READ_BACKS = 3

/** The read-backs after one attempt: how many succeeded, how many have failed since, and when the last one was. */
type ReadBacks = { attempt: number; count: number; failures: number; at: number }

/**
 * Schedules the read-backs of each item.
 *
 * @param now monotonic milliseconds
 */
export function createReadBackSchedule(now: () => number) {
	const known = new Map<string, ReadBacks>()

	function readBacksOf({ id, attempt }: OutboxItem): ReadBacks {
		const last = known.get(id)
		return last?.attempt === attempt ? last : { attempt, count: 0, failures: 0, at: -Infinity }
	}

	return {
		/** Returns the milliseconds until an item's next read-back; 0 or less if it is due now. */
		timeTo(item: OutboxItem): number {
			const { count, failures, at } = readBacksOf(item)
			const spacing =
				failures > 0
					? backoff(failures)
					: READ_BACK_INTERVAL_MS * 2 ** Math.max(0, count - EVEN_READ_BACKS)
			return at + Math.min(spacing, MAX_DELAY_MS) - now()
		},
		/** @param begunAt when the read-back started, by `now` */
		noteRead(items: readonly OutboxItem[], begunAt: number): void {
			for (const item of items) {
				const { attempt, count } = readBacksOf(item)
				known.set(item.id, { attempt, count: count + 1, failures: 0, at: begunAt })
			}
		},
		/** Call it if the submissions couldn't be read. Each item backs off by itself. */
		noteFailure(items: readonly OutboxItem[]): void {
			for (const item of items) {
				const last = readBacksOf(item)
				known.set(item.id, { ...last, failures: last.failures + 1, at: now() })
			}
		},
		/** Makes failed read-backs due again. Successful ones keep their schedule. */
		forgetFailures(): void {
			for (const [id, { failures }] of known) if (failures > 0) known.delete(id)
		},
	}
}
