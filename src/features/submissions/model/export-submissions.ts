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

/**
 * Returns the submissions as a table for spreadsheets (RFC 4180), in the active language. The date is in the list's own
 * format, which spreadsheets take for text. The day is one that they can sort and group by in every locale.
 *
 * @param notes sentences below the rows
 */
export function csvOf(
	submissions: readonly Submission[],
	i18n: I18n,
	notes: string[] = [],
): string {
	const head = [
		t`Date`,
		t`Day`,
		t`Platform`,
		t`Status`,
		t`News title`,
		t`Content Link`,
		t`Total Views`,
		t`Total Interactions`,
		t`Likes`,
		t`Comments`,
	]
	const rows = submissions.map((submission) => [
		dateOf(submission),
		toDay(submission.createdAt),
		platformName(submission),
		statusName(submission, i18n),
		submission.news?.newsTitle,
		submission.contentLink,
		submission.latestMetrics?.views,
		interactionsOf(submission),
		submission.latestMetrics?.likes,
		submission.latestMetrics?.comments,
	])
	const lines = [head, ...rows, ...notes.map((note) => [note])].map(
		(cells) => `${cells.map(cellOf).join(',')}\r\n`,
	)
	return BYTE_ORDER_MARK + lines.join('')
}

function dateOf({ createdAt }: Submission): string | undefined {
	const date = formatDateTime(createdAt)
	return date === NOT_AVAILABLE ? undefined : date
}

function cellOf(value: string | number | undefined): string {
	if (typeof value === 'number') return String(value)
	if (value === undefined) return ''
	const safe = FORMULA.test(value) ? `'${value}` : value
	return `"${safe.replaceAll('"', '""')}"`
}

/**
 * Returns the submissions as a message: title, link and status of each.
 *
 * @param notes sentences below them
 */
export function messageOf(
	submissions: readonly Submission[],
	i18n: I18n,
	notes: string[] = [],
): string {
	const texts = submissions.map((submission) =>
		[
			submission.news?.newsTitle ?? t`Untitled news`,
			submission.contentLink,
			statusName(submission, i18n) || NOT_AVAILABLE,
		]
			.filter((line) => line !== undefined)
			.join('\n'),
	)
	return [...texts, ...notes].join('\n\n')
}

function platformName({ platform }: Submission): string | undefined {
	return toPlatform(platform) ?? platform
}

function statusName({ status }: Submission, i18n: I18n): string | undefined {
	return isKnownStatus(status) ? i18n._(FILTER_LABELS[status]) : status
}
