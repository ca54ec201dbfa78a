import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { toPlatform } from '../../../badges/badges.tsx'
import { isKnownStatus, type Submission } from '../../../shared/contract/submissions.ts'
import { interactionsOf } from '../../../submissions/submission-list.ts'
import { formatDateTime, NOT_AVAILABLE, toDay } from '../../../ui/text/format-date.ts'
import { FILTER_LABELS } from './filters.ts'

/** Without it, spreadsheets don't read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Texts that spreadsheets run as a formula, including the full-width signs of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/

type Cell = string | number | undefined

/**
 * Returns the submissions as a table for spreadsheets (RFC 4180), with notes below the rows. The date is in the list's own
 * format, which spreadsheets take for text. The day is one that they can sort and group by in every locale.
 */
export function csvOf(submissions: readonly Submission[], i18n: I18n, notes: string[]): string {
	const columns: [head: string, cell: (submission: Submission) => Cell][] = [
		[t`Date`, ({ createdAt }) => (toDay(createdAt) ? formatDateTime(createdAt) : undefined)],
		[t`Day`, ({ createdAt }) => toDay(createdAt)],
		[t`Platform`, ({ platform }) => toPlatform(platform) ?? platform],
		[t`Status`, ({ status }) => statusName(status, i18n)],
		[t`News title`, ({ news }) => news?.newsTitle],
		[t`Content Link`, ({ contentLink }) => contentLink],
		[t`Total Views`, ({ latestMetrics }) => latestMetrics?.views],
		[t`Total Interactions`, interactionsOf],
		[t`Likes`, ({ latestMetrics }) => latestMetrics?.likes],
		[t`Comments`, ({ latestMetrics }) => latestMetrics?.comments],
	]
	const head = columns.map(([name]) => name)
	const rows = submissions.map((submission) => columns.map(([, cell]) => cell(submission)))
	const lines = [head, ...rows, ...notes.map((note) => [note])].map(
		(cells) => `${cells.map(escapeCell).join(',')}\r\n`,
	)
	return BYTE_ORDER_MARK + lines.join('')
}

function escapeCell(value: Cell): string {
	if (typeof value !== 'string') return `${value ?? ''}`
	const safe = FORMULA.test(value) ? `'${value}` : value
	return `"${safe.replaceAll('"', '""')}"`
}

/** Returns the submissions as a message: title, link and status of each, and notes below them. */
export function messageOf(submissions: readonly Submission[], i18n: I18n, notes: string[]): string {
	const texts = submissions.map(({ news, contentLink, status }) =>
		[news?.newsTitle ?? t`Untitled news`, contentLink, statusName(status, i18n) || NOT_AVAILABLE]
			.filter((line) => line !== undefined)
			.join('\n'),
	)
	return [...texts, ...notes].join('\n\n')
}

function statusName(status: string | undefined, i18n: I18n): string | undefined {
	return isKnownStatus(status) ? i18n._(FILTER_LABELS[status]) : status
}
