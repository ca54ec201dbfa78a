/** By how much the figures have grown each day, as this phone has seen them. */
import { figuresOf, sentSince } from '../../../submissions/submission-list.ts'
import type { SubmissionList } from '../../../submissions/submission-records.ts'
import { toDay } from '../../../ui/text/format-date.ts'

export type Growth = { views: number; interactions: number }

/**
 * The days after one refresh of the list, through the day of the next one, as YYYY-MM-DD. The first period is the day of
 * the first refresh.
 */
export type Period = Growth & { from: string; to: string; days: number }

const DAY_MS = 86_400_000

/**
 * Returns the time since the first refresh as periods without gaps. A submission counts from this phone's first reading,
 * one sent later from zero.
 */
export function growthByDay({
	rows,
	refreshes,
}: Pick<SubmissionList, 'rows' | 'refreshes'>): Period[] {
	const sent = sentSince(rows)
	const sums = new Map(refreshes.map((at) => [dayOf(at), { views: 0, interactions: 0 }]))
	for (const { key, readings } of rows)
		for (const figure of ['views', 'interactions'] as const) {
			const figures = figuresOf(readings, figure)
			const isNew = sent.has(key)
			let before = isNew ? 0 : (figures[0]?.value ?? 0)
			for (const { at, value } of isNew ? figures : figures.slice(1)) {
				const sum = sums.get(dayOf(at)) ?? { views: 0, interactions: 0 }
				sum[figure] += value - before
				sums.set(dayOf(at), sum)
				before = value
			}
		}
	const days = [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
	return days.map(([to, growth], index) => {
		const last = dayNumber(to)
		const before = days[index - 1]?.[0]
		const first = before === undefined ? last : dayNumber(before) + 1
		const from = new Date(first * DAY_MS).toISOString().slice(0, to.length)
		return { from, to, days: last - first + 1, ...growth }
	})
}

function dayOf(at: number): string {
	return toDay(String(at)) ?? ''
}

function dayNumber(day: string): number {
	return Date.parse(day) / DAY_MS
}
