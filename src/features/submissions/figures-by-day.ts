/** The sums of all figures on each day the phone saw them, as tuples: day (YYYY-MM-DD), views, interactions. */

import * as v from 'valibot'
import { formatDate } from '../../ui/text/format-date.ts'

export const dayFigures = v.tuple([v.string(), v.number(), v.number()])

export type DayFigures = v.InferOutput<typeof dayFigures>

/** How many days are remembered, in about 3 kB. */
const CAPACITY = 90

type Figures = { views: number; interactions: number }

/** Returns the day of a time in milliseconds, in the reporter's time zone. */
export function dayOf(time: number): string {
	return formatDate(String(time)).split('/').reverse().join('-')
}

/**
 * Adds a day's sums, or replaces those from earlier that day.
 *
 * If the sums have changed by more than the figures have grown, the phone has learned of older submissions, or the host
 * has corrected a figure. The earlier days are then adjusted too, so that the differences between days are growth.
 *
 * @param sums all figures that are known now
 * @param growth by how much the figures have grown since the last look
 */
export function addDay(
	days: readonly DayFigures[],
	day: string,
	sums: Figures,
	growth: Figures,
): DayFigures[] {
	const last = days.at(-1)
	if (last === undefined) return [[day, sums.views, sums.interactions]]
	// The host's clock may have been set back.
	const today = day > last[0] ? day : last[0]
	const moreViews = sums.views - growth.views - last[1]
	const moreInteractions = sums.interactions - growth.interactions - last[2]
	const earlier = days
		.filter(([each]) => each !== today)
		.map(
			([each, views, interactions]): DayFigures => [
				each,
				Math.max(0, views + moreViews),
				Math.max(0, interactions + moreInteractions),
			],
		)
	return [...earlier, [today, sums.views, sums.interactions] as DayFigures].slice(-CAPACITY)
}
