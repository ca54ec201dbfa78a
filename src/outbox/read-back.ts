import { FIRST_PAGE } from '../shared/contract/calls.ts'
import { belongsTo, isKnownStatus, type SubmissionStatus } from '../shared/contract/submissions.ts'
import { areDifferentPosts, comparableLink } from '../shared/links/link-spelling.ts'
import { ageOf, type Baseline, isLastPage, type Row, type RowsPage, rowOf } from './baseline.ts'
import type { Doubt, OutboxItem } from './outbox-item.ts'

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

/** How many rows the reporter is shown. */
const MAX_ROWS = 3

/** Whether the host wouldn't accept a link again while its submission has this status. */
const IS_ACCEPTED: Record<SubmissionStatus, boolean> = {
	Live: true,
	Unavailable: false,
	Processing: true,
	'Under Review': true,
	Rejected: false,
	'Invalid Platform': false,
}

function isAccepted({ submission: { status } }: Row): boolean {
	return isKnownStatus(status) && IS_ACCEPTED[status]
}

type Read = {
	rows: readonly Row[]
	total: number | undefined
	/** The `createdAt` of the last row; `NaN` if the rows aren't sorted by time. */
	oldest: number
	isEnd: boolean
	/** Whether no row has moved to a page that was already read. */
	isConsistent: boolean
}

export type Finding = {
	/** Links that have arrived. */
	found: string[]
	/** Other links that the host has for this news, but perhaps from before the first attempt. It hasn't rejected them. */
	existing: string[]
	/** Why links that weren't found may have arrived; `undefined` if, by this read, they haven't. */
	doubt: Doubt | undefined
}

/**
 * A row that isn't recognised doesn't prove that a link hasn't arrived: newsrooms edit titles, and hosts rewrite or
 * withhold links. So there is a doubt unless the list agrees with the baseline, and each new row is another link's.
 */
function findingOf(item: OutboxItem, all: readonly OutboxItem[], read: Read): Finding {
	const { own, strange } = newRows(item, all, read)
	const { added, growth, hasAllRows } = compare(item.before, read)
	// Then an earlier row may have got another id or time, and only looks new.
	const isReplaced = growth === undefined ? read.isEnd && !hasAllRows : growth < added.length
	const arrived = own.filter((row) =>
		row.age === 'unclear' || isReplaced
			? row.isSure && isAccepted(row)
			: // Strange rows show that the baseline was incomplete. So a rejected row may be an earlier one.
				row.submission.status !== 'Rejected' || strange.length === 0,
	)
	const linksOf = (rows: readonly Row[]) =>
		item.links.filter((link) => rows.some((row) => row.link === comparableLink(link)))
	const found = linksOf(arrived)
	const existing = linksOf(
		read.rows.filter(
			(row) => belongsToNews(row, item) !== false && row.submission.status !== 'Rejected',
		),
	)
	const open = own.filter((row) => !arrived.includes(row))
	return {
		found,
		existing: existing.filter((link) => !found.includes(link)),
		// Without a baseline, every row would be strange.
		doubt: doubtOf(item.before, read, item.before === undefined ? open : [...open, ...strange]),
	}
}

/** Whether reading on would show nothing more about an item. */
function isReadEnough({ before, links }: OutboxItem, read: Read): boolean {
	const { added, growth, isCovered } = compare(before, read)
	const addedLinks = added.map(({ link }) => link)
	if (links.every((link) => addedLinks.includes(comparableLink(link)))) return true
	if (before === undefined || !isCovered) return false
	return growth === undefined ? !before.isWhole : growth <= added.length
}

type NewRow = Row & { age: 'new' | 'unclear' }

/** Returns the rows that may have been added since the baseline: those with the item's links, and unexplained ones. */
function newRows(item: OutboxItem, all: readonly OutboxItem[], read: Read) {
	const { added, growth } = compare(item.before, read)
	const links = item.links.map(comparableLink)
	const others = all.filter(({ id, attempt }) => id !== item.id && attempt > 0)
	/** Links that this phone has sent. Each explains one row. */
	const sent = [...(item.sent ?? []), ...others.flatMap((each) => each.links)].map(comparableLink)
	const own: (NewRow & { isSure: boolean })[] = []
	const strange: NewRow[] = []
	for (const row of read.rows) {
		const age = ageOf(row, item.before)
		const hasLink = row.link !== undefined && links.includes(row.link) && !isOfOtherNews(row, item)
		const isSure = belongsToNews(row, item) === true
		// The host's count may be wrong, but it wouldn't accept this link again.
		const isProof = hasLink && isSure && isAccepted(row)
		if (age === 'old' || (age === 'unclear' && growth === added.length && !isProof)) continue
		const place = row.link === undefined ? -1 : sent.indexOf(row.link)
		if (hasLink) {
			// The row may also be that of the same link for other news.
			if (isSure || place < 0) own.push({ ...row, age, isSure })
			else strange.push({ ...row, age })
		} else if (place >= 0) sent.splice(place, 1)
		else if (!item.links.every((link) => areDifferentPosts(link, row.submission.contentLink)))
			strange.push({ ...row, age })
	}
	return { own, strange }
}

function belongsToNews({ submission }: Row, { newsId, newsTitle }: OutboxItem) {
	return belongsTo(submission, { id: newsId, title: newsTitle })
}

/** A different title may be an edited one, so only the news' id shows this. */
function isOfOtherNews(row: Row, item: OutboxItem): boolean {
	return row.submission.news?._id !== undefined && belongsToNews(row, item) === false
}

/** @param open rows that may be the item's */
function doubtOf(before: Baseline | undefined, read: Read, open: NewRow[]): Doubt | undefined {
	const rows = open.slice(0, MAX_ROWS).map(({ submission: { news, contentLink, createdAt } }) => {
		return { title: news?.newsTitle, link: contentLink, createdAt }
	})
	if (before === undefined) return { because: rows.length > 0 ? 'added' : 'nothing', rows }
	const { added, growth, isCovered, hasAllRows } = compare(before, read)
	const isRead = read.isConsistent && isCovered
	const hasLostRows = !hasAllRows || (growth ?? added.length) < added.length
	if (isRead && hasLostRows && !open.some(({ age }) => age === 'new'))
		return { because: 'fewer', rows: [] }
	if (rows.length > 0) return { because: 'added', rows }
	if (!isRead || (!read.isEnd && growth !== added.length)) return { because: 'unread', rows }
	return (growth ?? 0) > added.length ? { because: 'added', rows } : undefined
}

function compare(before: Baseline | undefined, { rows, total, oldest, isEnd }: Read) {
	const keys = new Set(rows.map(({ key }) => key))
	const hasAllRows = before?.rows.every((key) => keys.has(key)) === true
	return {
		added: rows.filter((row) => ageOf(row, before) === 'new'),
		/** By how much the host's count has grown, if known. If that many new rows were read, all others are old. */
		growth: before?.total === undefined || total === undefined ? undefined : total - before.total,
		hasAllRows,
		/** Whether what was read reaches to the end of the baseline's rows. */
		isCovered: isEnd || hasAllRows || oldest < (before?.since ?? Number.NaN),
	}
}
