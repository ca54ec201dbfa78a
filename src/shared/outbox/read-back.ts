import { PAGE_SIZE } from '../contract/limits.ts'
import { FIRST_PAGE } from '../contract/paging.ts'
import type { Submission } from '../contract/submissions.ts'
import { isSameLink, type OutboxItem } from './outbox-item.ts'

/** How much older than the first attempt a row must be to count as older: a host may have several clocks. */
const CLOCK_TOLERANCE_MS = 60 * 60_000

/** The same for a time without a time zone, which may be of any zone. */
const TIME_ZONE_TOLERANCE_MS = 24 * 60 * 60_000

/** A list that seems longer is not read to its end, and then proves nothing. */
const MAX_PAGES = 1000

/** A page of the reporter's submissions, newest first as a rule. */
export type SubmissionsPage = {
	submissions: Submission[]
	hasNext: boolean
	total: number | undefined
}

/** What a read-back has found for one item. */
export type Finding = {
	found: string[]
	/** Links that were there before the first attempt: submitted another time, and perhaps rejected. */
	older: string[]
	isComplete: boolean
}

/**
 * Looks through the reporter's submissions for items whose responses were lost.
 *
 * It is complete for an item at the end of the list or, where rows come in order of time, at a row from well
 * before the item's first attempt. All times are the host's: an older row does not come from that attempt.
 *
 * @throws the error of a page that cannot be read
 */
export async function readBack(
	items: readonly OutboxItem[],
	readPage: (page: number) => Promise<SubmissionsPage>,
): Promise<Map<string, Finding>> {
	const rows = new Map<string, Submission>()
	let isSteady = true
	let isEnd = false
	let oldest = Number.POSITIVE_INFINITY
	let lastTotal: number | undefined
	const isCompleteFor = ({ firstAttemptAfter }: OutboxItem) =>
		isSteady &&
		(isEnd || (firstAttemptAfter !== undefined && oldest < firstAttemptAfter - CLOCK_TOLERANCE_MS))
	const linksIn = (item: OutboxItem, age: 'found' | 'older') =>
		item.links.filter((link) =>
			[...rows.values()].some(
				(row) => isOf(item, link, row) && isOlder(row, item) === (age === 'older'),
			),
		)
	const linksFound = (item: OutboxItem) => linksIn(item, 'found')

	for (let page = FIRST_PAGE; page < FIRST_PAGE + MAX_PAGES && !isEnd; page += 1) {
		const { submissions, hasNext, total } = await readPage(page)
		const known = rows.size
		for (const [index, row] of submissions.entries()) {
			rows.set(row._id ?? `${page}-${index}`, row)
			const createdAt = Date.parse(row.createdAt ?? '')
			// In any other order newer rows may follow, so that only the end of the list counts.
			oldest = createdAt <= oldest ? createdAt : Number.NaN
		}
		// A row deleted meanwhile moves another one to a page that was read already.
		if (total !== undefined && lastTotal !== undefined && total < lastTotal) isSteady = false
		lastTotal = total
		isEnd = !hasNext && isLast(submissions.length, rows.size, total)
		if (items.every((item) => isCompleteFor(item) || linksFound(item).length === item.links.length))
			break
		// A host that sends the same page again and again never comes to an end.
		if (!isEnd && rows.size === known) break
	}
	return new Map(
		items.map((item) => {
			const found = linksFound(item)
			const older = linksIn(item, 'older').filter((link) => !found.includes(link))
			return [item.id, { found, older, isComplete: isCompleteFor(item) }]
		}),
	)
}

/** A host may leave `hasNext` out; then the number of rows decides. */
function isLast(rowsOfPage: number, rowsOfAll: number, total: number | undefined): boolean {
	if (rowsOfPage === 0) return true
	return total === undefined ? rowsOfPage < PAGE_SIZE : rowsOfAll >= total
}

function isOlder({ createdAt = '' }: Submission, { firstAttemptAfter }: OutboxItem): boolean {
	const margin = /(Z|[+-]\d\d:?\d\d)$/i.test(createdAt)
		? CLOCK_TOLERANCE_MS
		: TIME_ZONE_TOLERANCE_MS
	return firstAttemptAfter !== undefined && Date.parse(createdAt) < firstAttemptAfter - margin
}

function isOf({ newsId, newsTitle }: OutboxItem, link: string, { contentLink, news }: Submission) {
	if (contentLink === undefined || !isSameLink(contentLink, link)) return false
	if (news?._id !== undefined) return news._id === newsId
	const isKnown = newsTitle !== undefined && news?.newsTitle !== undefined
	return !isKnown || newsTitle.trim() === news.newsTitle?.trim()
}
