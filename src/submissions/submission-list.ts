import { FIRST_PAGE, PAGE_SIZE } from '../shared/contract/calls.ts'
import { readTime } from '../shared/contract/plain-values.ts'
import {
	belongsTo,
	type Submission,
	type SubmissionsPage,
	submissionKey,
} from '../shared/contract/submissions.ts'
import { comparableLink } from '../shared/links/link-spelling.ts'
import type { AcceptedLink, OwnSubmission, Reading, SubmissionList } from './submission-records.ts'

/** The time of a response, in milliseconds since the epoch, by two clocks. A host may not send it: then by the phone's. */
export type Time = { phone: number; host: number }

/** A change of the list: the list after it, and which rows have to be stored and removed. */
export type ListChange = {
	list: SubmissionList
	stored?: readonly OwnSubmission[]
	removed?: readonly string[]
}

/** What has changed on a page: a row, its status or its place; else only figures. */
export type PageChange = 'rows' | 'figures'

/**
 * Merges a page of the host into the list. Its rows replace those with the same key. Those that were read on earlier pages
 * of the same pass stay where they are. The others are inserted together where the first known one was. If that is further
 * down, or none is known, they come right below the earlier pages.
 *
 * @param startedAt when the pass through the pages began. Rows listed since then were read on its earlier pages
 * @returns also what has changed on the page, and whether earlier pages had all its rows: a host may repeat a page for ever
 */
export function mergePage(
	list: SubmissionList,
	{ submissions, total, liveCount }: SubmissionsPage,
	number: number,
	time: Time,
	startedAt: number,
): ListChange & { changed: PageChange | undefined; isRepeated: boolean } {
	const known = new Map(list.rows.map((row) => [row.key, row]))
	const listedAt = Math.max(time.phone, listingTime(list))
	// Another pass may have read the first page meanwhile.
	const since = number > FIRST_PAGE ? startedAt : Number.POSITIVE_INFINITY
	// A host's servers may disagree about the time, and a page is read after those above it.
	const firstReadAt = list.rows
		.filter((row) => row.listedAt >= since)
		.reduce((latest, { readings }) => Math.max(latest, readings[0]?.[0] ?? latest), time.host)
	const fetched = new Map(
		submissions.map((submission): [string, OwnSubmission] => {
			const key = submissionKey(submission)
			// `rankBetween` ranks a new row.
			const { readings = [], rank = Number.NaN } = known.get(key) ?? {}
			const added = addReading(readings, submission, known.has(key) ? time.host : firstReadAt)
			return [key, { ...submission, key, rank, listedAt, readings: added }]
		}),
	)
	const isInserted = ({ key }: OwnSubmission) =>
		fetched.has(key) && (known.get(key)?.listedAt ?? 0) < since
	const others = list.rows
		.filter((row) => !isInserted(row))
		.map((row) => fetched.get(row.key) ?? row)
	const place = list.rows.findIndex(isInserted)
	const below = placeBelow(others, number, since)
	const above = place === -1 || (number > FIRST_PAGE && below < place) ? below : place
	const inserted = rankBetween(
		[...fetched.values()].filter(isInserted),
		others[above - 1]?.rank,
		others[above]?.rank,
	)
	const rows = [...others.slice(0, above), ...inserted, ...others.slice(above)]
	const merged = rows.filter(({ key }) => fetched.has(key))
	const listed = rows.filter((row) => row.listedAt >= since)
	const expected = number * Math.max(PAGE_SIZE, submissions.length)
	const changes = merged.map((row) => changeOf(known.get(row.key), row))
	return {
		list: {
			...list,
			rows,
			accepted: list.accepted.filter((each) => !submissions.some((row) => isRowOf(row, each))),
			total: total ?? list.total,
			...(number === FIRST_PAGE && {
				liveCount: liveCount ?? list.liveCount,
				refreshedAt: time.phone,
				refreshes: addRefresh(list.refreshes, time.host),
			}),
		},
		// Also those that haven't changed: a run that begins after this page has to remember that the host lists them.
		stored: merged,
		isRepeated: number > FIRST_PAGE && inserted.length === 0 && listed.length < expected,
		changed: changes.find((each) => each === 'rows') ?? changes.find((each) => each !== undefined),
	}
}

/** Returns the place below the earlier pages. Some of their rows may have vanished from the host since they were read. */
function placeBelow(rows: readonly OwnSubmission[], number: number, since: number): number {
	const expected = Math.min(rows.length, (number - FIRST_PAGE) * PAGE_SIZE)
	const beyond = rows.slice(expected).findIndex((row) => row.listedAt < since)
	return beyond === -1 ? rows.length : expected + beyond
}

/** Returns the earliest time of the next page: later than that of each row, because the phone's clock may be set back. */
export function listingTime({ rows }: SubmissionList): number {
	return rows.reduce((latest, { listedAt }) => Math.max(latest, listedAt + 1), 1)
}

/** By how much a submission's time may precede the time when its link was accepted, in milliseconds. */
const ACCEPTANCE_TOLERANCE_MS = 60_000

/** Whether a row is that of an accepted link. One that was rejected before isn't. */
function isRowOf(row: Submission, { newsId, link, at }: AcceptedLink): boolean {
	return (
		row.contentLink !== undefined &&
		belongsTo(row, { id: newsId, title: undefined }) !== false &&
		comparableLink(row.contentLink) === comparableLink(link) &&
		!(row.status === 'Rejected' && readTime(row.createdAt) < at - ACCEPTANCE_TOLERANCE_MS)
	)
}

/** How many accepted links are remembered. No reporter sends more before the host lists them. */
const MAX_ACCEPTED = 100

export function addAccepted(
	list: SubmissionList,
	newsId: string,
	links: readonly string[],
	at: number,
): SubmissionList {
	const others = list.accepted.filter(
		(each) => each.newsId !== newsId || !links.includes(each.link),
	)
	const added = links.map((link) => ({ newsId, link, at }))
	return { ...list, accepted: [...added, ...others].slice(0, MAX_ACCEPTED) }
}

/** Begins a run, unless another tab has begun one meanwhile. That may have read the pages since. */
export function beginRun(list: SubmissionList, nextPage: number, startedAt: number): ListChange {
	return { list: { ...list, run: list.run ?? { nextPage, startedAt }, isUnsettled: false } }
}

/**
 * Ends a run. Removes the rows that the host no longer lists. If more are missing than at the end of the run before, some
 * were missed because rows moved from page to page meanwhile, so all stay until the next run.
 */
export function completeRun(list: SubmissionList, startedAt: number, time: Time): ListChange {
	const listed = list.rows.filter((row) => row.listedAt >= startedAt)
	const missing = missingOf({ ...list, rows: listed })
	const rows = missing > Math.max(0, list.missing) ? list.rows : listed
	const left = new Set(rows)
	const removed = list.rows.filter((row) => !left.has(row)).map(({ key }) => key)
	return { list: endRun({ ...list, rows }, missing, time), removed }
}

/** Ends a run at a page that the host repeats. It may list more, so all rows stay. */
export function stopRun(list: SubmissionList, time: Time): ListChange {
	return { list: endRun(list, missingOf(list), time) }
}

function endRun(list: SubmissionList, missing: number, time: Time): SubmissionList {
	const isUnsettled = missing !== 0 && missing !== list.missing
	return { ...list, run: undefined, completedAt: time.phone, missing, isUnsettled }
}

function missingOf({ rows, total = rows.length }: SubmissionList): number {
	return total - rows.length
}

/**
 * Whether the host's count shows that rows are missing, or have vanished from the host, since the last run. A host that
 * counts fewer than it lists may count only the rows of a page.
 */
export function isOutdated(list: SubmissionList): boolean {
	const missing = missingOf(list)
	return missing > Math.max(0, list.missing) || (missing < list.missing && list.missing >= 0)
}

/** How many more live submissions the host counts than this phone knows. Some hosts count otherwise than they list. */
export function missingLive({ rows, liveCount = 0 }: SubmissionList): number {
	return liveCount - rows.filter(({ status }) => status === 'Live').length
}

/** Whether this phone knows all submissions that the host counts. */
export function isComplete({ rows, total = 0, completedAt }: SubmissionList): boolean {
	return completedAt > 0 && rows.length >= total
}

/**
 * Returns the keys of the submissions that were sent after this phone had read the list: they stand above one that it
 * read earlier. Their dates don't say so, because hosts' clocks may be wrong.
 */
export function sentSince(rows: readonly OwnSubmission[]): Set<string> {
	const keys = new Set<string>()
	let earliest = Number.POSITIVE_INFINITY
	for (const { key, readings } of [...rows].reverse()) {
		const [readAt = earliest] = readings[0] ?? []
		if (readAt > earliest) keys.add(key)
		earliest = Math.min(earliest, readAt)
	}
	return keys
}

/** Returns comments plus likes; `undefined` only if neither was measured. */
export function interactionsOf({ latestMetrics: metrics }: Submission): number | undefined {
	return sum([metrics?.comments, metrics?.likes])
}

/** The sums of what the host has measured; `undefined` if it has measured nothing. */
export type FigureSums = { views: number | undefined; interactions: number | undefined }

export function sumFigures(submissions: readonly Submission[]): FigureSums {
	return {
		views: sum(submissions.map(({ latestMetrics }) => latestMetrics?.views)),
		interactions: sum(submissions.map(interactionsOf)),
	}
}

function sum(figures: (number | undefined)[]): number | undefined {
	const measured = figures.filter((figure) => figure !== undefined)
	return measured.length === 0 ? undefined : measured.reduce((total, each) => total + each, 0)
}

/** How many days are remembered on which the list was refreshed. */
const MAX_REFRESHES = 90

function addRefresh(refreshes: readonly number[], at: number): number[] {
	const isSameDay = (other: number) =>
		new Date(other).toDateString() === new Date(at).toDateString()
	return [...refreshes.filter((each) => each < at && !isSameDay(each)), at].slice(-MAX_REFRESHES)
}

/** How many readings are remembered: some months of a submission whose figures change each day. */
const MAX_READINGS = 100

/** Adds what the host sends now, if it differs from the last reading. Keeps the first reading and the latest ones. */
function addReading(readings: Reading[], submission: Submission, at: number): Reading[] {
	const status = submission.status ?? null
	const views = submission.latestMetrics?.views ?? null
	const interactions = interactionsOf(submission) ?? null
	const [, lastStatus, lastViews, lastInteractions] = readings.at(-1) ?? []
	if (status === lastStatus && views === lastViews && interactions === lastInteractions)
		return readings
	const added: Reading[] = [...readings, [at, status, views, interactions]]
	const [first, , ...later] = added
	return added.length > MAX_READINGS && first ? [first, ...later] : added
}

/** Ranks rows that stand between two others. Leaves those that are in order as they are. */
function rankBetween(rows: OwnSubmission[], above?: number, below?: number): OwnSubmission[] {
	const ranks = [above ?? Number.POSITIVE_INFINITY, ...rows.map(({ rank }) => rank)]
	const isHigher = (rank: number, index: number) =>
		rank > (ranks[index + 1] ?? below ?? Number.NEGATIVE_INFINITY)
	if (ranks.every(isHigher)) return rows
	const lowest = below ?? (above ?? 0) - rows.length - 1
	const step = above === undefined ? 1 : (above - lowest) / (rows.length + 1)
	return rows.map((row, index) => ({ ...row, rank: lowest + step * (rows.length - index) }))
}

/** Returns `rows` for a new row, status or place, and `figures` if only its figures or other fields have changed. */
function changeOf(before: OwnSubmission | undefined, row: OwnSubmission): PageChange | undefined {
	if (before?.rank !== row.rank || before.status !== row.status) return 'rows'
	const isSame = JSON.stringify({ ...before, listedAt: row.listedAt }) === JSON.stringify(row)
	return isSame ? undefined : 'figures'
}

export type Figure = 'views' | 'interactions'

const PLACES = { views: 2, interactions: 3 } as const

/** A figure, and when this phone first read it. */
export type FigureReading = { at: number; value: number }

/**
 * Returns the readings of a figure, oldest first, without those that can't be true. Figures never fall, but hosts send
 * single wrong ones, such as 0 or tenfold. Of two readings that contradict each other, the next one decides.
 */
export function figuresOf(readings: readonly Reading[], figure: Figure): FigureReading[] {
	const measured = readings
		.map((reading): FigureReading => ({ at: reading[0], value: reading[PLACES[figure]] ?? 0 }))
		.filter(({ value }, index) => value > 0 || index === 0)
	const figures: FigureReading[] = []
	for (const [index, reading] of measured.entries()) {
		const { value } = reading
		const last = figures.at(-1)?.value ?? 0
		const next = measured[index + 1]?.value
		const isTooLow =
			next === undefined ? value < (figures.at(-2)?.value ?? last) : value < last && next >= last
		if (isTooLow) continue
		while ((figures.at(-1)?.value ?? 0) > value) figures.pop()
		if (figures.at(-1)?.value !== value) figures.push(reading)
	}
	return figures
}
