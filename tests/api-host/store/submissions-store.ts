import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { platformOf } from './accepted-links.ts'
import { inTransaction } from './database.ts'
import type { Page, PageRequest } from './page.ts'
import { lifeOf, metricsAt, statusAt, type Verdict } from './submission-life.ts'

type SubmissionRow = {
	id: string
	news_id: string
	news_title: string
	platform: string
	content_link: string | null
	created_at: number
	review_at: number
	verdict: Verdict
	verdict_at: number
	fixed_status: string | null
	known_metrics: 'all' | 'views' | 'none'
}

export type SubmissionExtras = {
	id?: string
	platform?: string
	fixedStatus?: string
	knownMetrics?: SubmissionRow['known_metrics']
}

const SELECT = `SELECT submissions.*, news.title AS news_title
	FROM submissions JOIN news ON news.id = submissions.news_id`
const NEWEST_FIRST = 'ORDER BY submissions.created_at DESC, submissions.id DESC LIMIT ? OFFSET ?'

/** Returns a function that inserts a submission. It prepares the statement only once. */
export function submissionInserter(database: DatabaseSync) {
	const statement = database.prepare(
		'INSERT INTO submissions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
	)
	return (
		reporterId: string,
		newsId: string,
		link: string | undefined,
		createdAt: number,
		extras: SubmissionExtras = {},
	): string => {
		const id = extras.id ?? newId(createdAt)
		const life = lifeOf(id, createdAt)
		statement.run(
			id,
			reporterId,
			newsId,
			extras.platform ?? (link && platformOf(link)) ?? 'Invalid Platform',
			link ?? null,
			createdAt,
			life.reviewAt,
			life.verdict,
			life.verdictAt,
			extras.fixedStatus ?? null,
			extras.knownMetrics ?? 'all',
		)
		return id
	}
}

type NewSubmission = { reporterId: string; newsId: string; links: string[]; now: number }

/** Stores all of the links or none, and returns the new submissions. */
export function submitLinks(
	database: DatabaseSync,
	{ reporterId, newsId, links, now }: NewSubmission,
): Submission[] {
	return inTransaction(database, () => {
		const insert = submissionInserter(database)
		const read = database.prepare(`${SELECT} WHERE submissions.id = ?`)
		return links.map((link) => {
			const row = read.get(insert(reporterId, newsId, link, now)) as SubmissionRow
			return submissionOf(row, now)
		})
	})
}

/** Returns the first link that the reporter already submitted for this news. Rejected links may be resubmitted. */
export function alreadySubmitted(
	database: DatabaseSync,
	{ reporterId, newsId, links, now }: NewSubmission,
): string | undefined {
	const find = database.prepare(
		`${SELECT} WHERE submissions.reporter_id = ? AND news_id = ? AND content_link = ?`,
	)
	const isTaken = (link: string) => {
		const rows = find.all(reporterId, newsId, link) as SubmissionRow[]
		return rows.some((row) => submissionOf(row, now).status !== 'Rejected')
	}
	return links.find(isTaken)
}

/** Returns a page of a reporter's submissions, newest first, in their current state. */
export function submissionsPage(
	database: DatabaseSync,
	reporterId: string,
	{ number, size }: PageRequest,
	now: number,
): Page<Submission> {
	const rows = database
		.prepare(`${SELECT} WHERE submissions.reporter_id = ? ${NEWEST_FIRST}`)
		.all(reporterId, size, (number - 1) * size) as SubmissionRow[]
	const count = database
		.prepare('SELECT count(*) AS total FROM submissions WHERE reporter_id = ?')
		.get(reporterId)
	return { items: rows.map((row) => submissionOf(row, now)), total: Number(count?.total) }
}

export function liveCount(database: DatabaseSync, reporterId: string, now: number): number {
	const row = database
		.prepare(
			`SELECT count(*) AS live FROM submissions WHERE reporter_id = ? AND verdict = 'Live'
			AND verdict_at <= ? AND fixed_status IS NULL`,
		)
		.get(reporterId, now)
	return Number(row?.live)
}

/** Returns all submissions of a reporter, oldest first; for tests and totals. */
export function allSubmissions(
	database: DatabaseSync,
	reporterId: string,
	now: number,
): Submission[] {
	const rows = database
		.prepare(
			`${SELECT} WHERE submissions.reporter_id = ? ORDER BY submissions.created_at, submissions.id`,
		)
		.all(reporterId) as SubmissionRow[]
	return rows.map((row) => submissionOf(row, now))
}

/** Returns every field of the contract, even those that are undefined, so that none is forgotten. */
function submissionOf(row: SubmissionRow, now: number): Required<Submission> {
	const life = { reviewAt: row.review_at, verdict: row.verdict, verdictAt: row.verdict_at }
	const status = row.fixed_status ?? statusAt(life, now)
	const { views, likes, comments } = metricsAt(row.id, row.verdict_at, now)
	const hasMetrics = status === 'Live' && row.known_metrics !== 'none'
	return {
		_id: row.id,
		platform: row.platform,
		status,
		createdAt: new Date(row.created_at).toISOString(),
		contentLink: row.content_link ?? undefined,
		news: { _id: row.news_id, newsTitle: row.news_title },
		latestMetrics: hasMetrics
			? row.known_metrics === 'views'
				? { views }
				: { views, likes, comments }
			: undefined,
	}
}

const PROCESS = randomBytes(5).toString('hex')
let made = 0

/** Returns an id like the product's (seconds, process, counter), so that links of one call keep their order. */
function newId(createdAt: number): string {
	const seconds = Math.floor(createdAt / 1000).toString(16)
	made = (made + 1) % 0x1000000
	return `${seconds.padStart(8, '0')}${PROCESS}${made.toString(16).padStart(6, '0')}`
}
