/** The time for which submissions are shown. In the address it is text, so it may be any text. */
import { t } from '@lingui/core/macro'
import { formatDate, toDay } from '../../../ui/text/format-date.ts'

/** The current week, from Monday. */
export const THIS_WEEK = 'week'

const MONTH = /^\d{4}-\d{2}$/

const DAYS = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/

/** The first and the last day, as YYYY-MM-DD; `undefined` if open. */
export type Days = { from: string | undefined; to: string | undefined }

/** Returns the days of a period: the week, a month as YYYY-MM, or two days. `undefined` if it is no period. */
export function daysOf(period: string | undefined): Days | undefined {
	if (period === undefined) return undefined
	if (period === THIS_WEEK) {
		const monday = new Date()
		monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7))
		return { from: toDay(String(monday.getTime())), to: undefined }
	}
	// No month has a day after the 31st, and days are compared as text.
	if (MONTH.test(period)) return { from: `${period}-01`, to: `${period}-31` }
	const [, from, to] = DAYS.exec(period) ?? []
	return from || to ? { from, to } : undefined
}

export function isMonth(period: string): boolean {
	return MONTH.test(period)
}

/** Returns the period of two days; `undefined` if both are open. */
export function periodOf({ from, to }: Days): string | undefined {
	return from || to ? `${from ?? ''}..${to ?? ''}` : undefined
}

/** Whether a day, as YYYY-MM-DD, is in a period. */
export function isIn(days: Days | undefined, day: string | undefined): boolean {
	if (days === undefined || day === undefined) return false
	return day >= (days.from ?? '') && day <= (days.to ?? '9')
}

/** Returns the current month, as YYYY-MM. */
export function thisMonth(): string {
	return toDay(String(Date.now()))?.slice(0, 'YYYY-MM'.length) ?? ''
}

/**
 * Returns a period's name: "This week", "November" of this year or "November 2025", or its days. A text that is no period
 * is its own name.
 *
 * @param language of the name, as a BCP 47 tag
 */
export function periodName(period: string, language: string): string {
	if (period === THIS_WEEK) return t`This week`
	if (isMonth(period)) {
		const date = new Date(`${period}-15T12:00:00`)
		const isThisYear = date.getFullYear() === new Date().getFullYear()
		const year = isThisYear ? undefined : 'numeric'
		const format = new Intl.DateTimeFormat(language, { month: 'long', year })
		return Number.isNaN(date.getTime()) ? period : format.format(date)
	}
	const days = daysOf(period)
	if (days === undefined) return period
	return [days.from, days.to].map((day) => (day ? formatDate(`${day}T12:00:00`) : '…')).join(' – ')
}
