/** By how much the figures have grown each day, as this phone has seen them. */
import { figuresOf } from '../../../submissions/readings.ts'
import { sentSince } from '../../../submissions/submission-list.ts'
import type { OwnSubmission, SubmissionList } from '../../../submissions/submission-records.ts'
import { toDay } from '../../../ui/text/format-date.ts'

export type Growth = { views: number; interactions: number }

/**
 * The days from one refresh of the list to the next, as YYYY-MM-DD. Only the first period, and periods of one day, are
 * days with a refresh.
 */
export type Period = Growth & { from: string; to: string; days: number }

/**
 * Returns the time since the first refresh as periods without gaps. A submission counts from this phone's first reading,
 * one sent later from zero.
 */
export function growthByDay({
	rows,
	refreshes,
}: Pick<SubmissionList, 'rows' | 'refreshes'>): Period[] {
	const sent = sentSince(rows)
	const sums = new Map<string, Growth>()
	for (const row of rows) {
		const isNew = sent.has(row.key)
		addGrowth(sums, row, 'views', isNew)
		addGrowth(sums, row, 'interactions', isNew)
	}
	const days = [...new Set([...refreshes.map(dayOf), ...sums.keys()])].sort()
	return days.map((to, index) => {
		const last = dayNumber(to)
		const before = days[index - 1]
		const first = before === undefined ? last : dayNumber(before) + 1
		const from = new Date(first * DAY_MS).toISOString().slice(0, to.length)
		return { from, to, days: last - first + 1, ...(sums.get(to) ?? { views: 0, interactions: 0 }) }
	})
}

function addGrowth(
	sums: Map<string, Growth>,
	{ readings }: OwnSubmission,
	figure: keyof Growth,
	isNew: boolean,
): void {
	const [first, ...later] = figuresOf(readings, figure)
	if (first === undefined) return
	let before = isNew ? 0 : first.value
	for (const { at, value } of isNew ? [first, ...later] : later) {
		const day = dayOf(at)
		const sum = sums.get(day) ?? { views: 0, interactions: 0 }
		sums.set(day, { ...sum, [figure]: sum[figure] + value - before })
		before = value
	}
}

const DAY_MS = 86_400_000

function dayOf(at: number): string {
	return toDay(String(at)) ?? ''
}

function dayNumber(day: string): number {
	return Date.parse(day) / DAY_MS
}
