/**
 * How much the figures have grown by each day that the phone looked at them. Past days never change, so one wrong
 * response of the host can't spoil them.
 */

import * as v from 'valibot'
import { toDay } from '../../ui/text/format-date.ts'

/** The day of a look (YYYY-MM-DD), and by how many views and interactions the figures have grown since the look before. */
export const dayGrowth = v.tuple([v.string(), v.number(), v.number()])

export type DayGrowth = v.InferOutput<typeof dayGrowth>

export type Growth = { views: number; interactions: number }

/** How many days are remembered, in about 3 kB. */
const CAPACITY = 90

const DAY_MS = 86_400_000

/** Only if the phone's clock agrees may a longer time have passed since the stored days. */
const LONGEST_GAP_MS = 30 * DAY_MS

/**
 * Returns the day of a look as YYYY-MM-DD in the reporter's time zone. Both clocks may be wrong, so the host's day counts
 * if the phone's clock agrees, or if it continues the stored days. Empty if the day is uncertain.
 *
 * @param hostTime in milliseconds since the epoch, if the host has responded
 * @param phoneTime in milliseconds since the epoch
 */
export function dayOfLook(
	days: readonly DayGrowth[],
	hostTime: number | undefined,
	phoneTime: number,
): string {
	const day = toDay(hostTime?.toString()) ?? ''
	const last = days.at(-1)?.[0]
	if (hostTime === undefined || last === undefined) return day
	if (Math.abs(hostTime - phoneTime) <= DAY_MS) return day
	const gap = Date.parse(day) - Date.parse(last)
	return gap >= 0 && gap <= LONGEST_GAP_MS ? day : ''
}

/**
 * Adds the growth of a look to its day. Days in the future come from a clock that was wrong, so their growth is moved to
 * this day.
 */
export function addGrowth(days: readonly DayGrowth[], day: string, growth: Growth): DayGrowth[] {
	const past = days.filter(([each]) => each < day)
	const others = days.slice(past.length)
	const views = others.reduce((sum, each) => sum + each[1], growth.views)
	const interactions = others.reduce((sum, each) => sum + each[2], growth.interactions)
	return [...past, [day, views, interactions] as DayGrowth].slice(-CAPACITY)
}

/** The days from one look to the next. Only the first period, and periods of one day, are days with a look. */
export type Period = Growth & { from: string; to: string; days: number }

/** Returns the time since the first look as periods without gaps. */
export function periodsOf(days: readonly DayGrowth[]): Period[] {
	return days.map(([to, views, interactions], index) => {
		const last = dayNumber(to)
		const before = days[index - 1]
		const first = before ? dayNumber(before[0]) + 1 : last
		const from = new Date(first * DAY_MS).toISOString().slice(0, to.length)
		return { from, to, days: last - first + 1, views, interactions }
	})
}

function dayNumber(day: string): number {
	return Date.parse(day) / DAY_MS
}
