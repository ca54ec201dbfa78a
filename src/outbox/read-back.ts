import { FIRST_PAGE } from '../shared/contract/calls.ts'
import { isLastPage, type Row, type RowsPage, rowOf } from './baseline.ts'
import { type Finding, findingOf, isReadEnough, type Read } from './finding.ts'
import type { OutboxItem } from './outbox-item.ts'

/** Longer lists aren't read to the end, so they prove nothing. */
const MAX_PAGES = 1000

/** How many pages are read for an item without a baseline. The list can't prove that it hasn't arrived. */
const MAX_PAGES_WITHOUT_BASELINE = 3

/**
 * Searches the reporter's submissions for items whose responses were lost.
 *
 * @param all the reporter's items, because their links may be new rows as well
 * @throws the error of a page that can't be read
 */
export async function readBack(
	items: readonly OutboxItem[],
	all: readonly OutboxItem[],
	readPage: (page: number) => Promise<RowsPage>,
): Promise<Map<string, Finding>> {
	const rows = new Map<string, Row>()
	let isMiscounted = false
	let read: Read = {
		rows: [],
		total: undefined,
		oldest: Infinity,
		isEnd: false,
		isConsistent: true,
	}
	for (let page = FIRST_PAGE; page < FIRST_PAGE + MAX_PAGES; page += 1) {
		const { submissions, hasNext, total: count } = await readPage(page)
		const known = rows.size
		let { oldest } = read
		for (const [index, submission] of submissions.entries()) {
			const row = rowOf(submission)
			rows.set(submission._id ?? `${page}-${index}`, row)
			// If the rows aren't sorted, newer ones may follow, so the whole list must be read.
			oldest = row.createdAt <= oldest ? row.createdAt : Number.NaN
		}
		// A host may count only the rows of a page.
		isMiscounted ||= count !== undefined && count < rows.size
		const total = isMiscounted ? undefined : count
		// If a row was deleted meanwhile, another one has moved to a page that was already read.
		const hasShrunk = total !== undefined && read.total !== undefined && total < read.total
		read = {
			rows: [...rows.values()],
			total,
			oldest,
			isEnd: !hasNext && isLastPage(submissions.length, rows.size, total),
			isConsistent: read.isConsistent && !hasShrunk,
		}
		const isDone = (item: OutboxItem) =>
			isReadEnough(item, read) || (item.before === undefined && page >= MAX_PAGES_WITHOUT_BASELINE)
		// Stops at a page without new rows, because a host may send the same page forever.
		if (read.isEnd || rows.size === known) break
		const isCountInDoubt = hasNext && rows.size === total
		if (items.every(isDone) && !isCountInDoubt) break
	}
	return new Map(items.map((item) => [item.id, findingOf(item, all, read)]))
}
