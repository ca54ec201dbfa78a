import { describe, expect, test } from 'vitest'
import { growthByDay, type Period } from '../../../src/features/submissions/model/growth-by-day.ts'
import { barsOf } from '../../../src/features/submissions/view/growth-chart.tsx'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { listOf } from './list-of.ts'

const DAY_MS = 86_400_000
const MONDAY = Date.parse('2026-03-02T12:00:00')

function submission(id: string, views?: number, likes?: number): Submission {
	return { _id: id, status: 'Live', latestMetrics: { views, likes } }
}

/** Returns the growth by day of the month, if the phone reads these lists on the days after Monday. */
function growthAfter(...lists: Submission[][]) {
	const reads = lists.map((list, day): [number, Submission[]] => [MONDAY + day * DAY_MS, list])
	return shown(growthByDay(listOf(...reads)))
}

function shown(periods: Period[]) {
	return periods
		.map(({ to, views, interactions }) => `${to.slice(-2)}: +${views} +${interactions}`)
		.join(', ')
}

const views = (...readings: (number | undefined)[]) =>
	readings.map((reading) => [submission('a', reading)])

describe('the growth of each day', () => {
	test('is by how much the figures have grown since the day before', () => {
		expect(growthAfter([submission('a', 100, 5)], [submission('a', 150, 9)])).toBe(
			'02: +0 +0, 03: +50 +4',
		)
	})

	test('is the sum of all readings of the day', () => {
		const reads = [100, 150, 160].map((each, index): [number, Submission[]] => [
			MONDAY + (index > 0 ? DAY_MS + index : 0),
			[submission('a', each)],
		])
		expect(shown(growthByDay(listOf(...reads)))).toBe('02: +0 +0, 03: +60 +0')
	})

	test("includes a newly sent submission's first figures, but not those of an older one", () => {
		const [a, b] = [submission('a', 100), submission('b', 20, 1)]
		expect(growthAfter([a], [b, a])).toBe('02: +0 +0, 03: +20 +1')
		expect(growthAfter([a], [submission('a', 150), submission('old', 1000)])).toBe(
			'02: +0 +0, 03: +50 +0',
		)
		expect(growthAfter(...views(undefined, 30))).toBe('02: +0 +0, 03: +30 +0')
	})

	test.each([
		['0', [1200, 0, 1210]],
		['0 for days', [1200, 0, 0, 0, 1210]],
		['a tenth', [1200, 120, 1210]],
		['ten times as much', [1200, 12_000, 1210]],
		['nothing', [1200, undefined, 1210]],
		['too much, then too little', [1200, 12_000, 0, 1210]],
	])('is right again once the host has sent %s', (_what, readings) => {
		const sum = growthByDay(
			listOf(
				...views(...readings).map((list, day): [number, Submission[]] => [
					MONDAY + day * DAY_MS,
					list,
				]),
			),
		).reduce((total, period) => total + period.views, 0)
		expect(sum).toBe(10)
	})

	test('has one period for days without a refresh', () => {
		const reads = [0, 1, 4].map((day): [number, Submission[]] => [
			MONDAY + day * DAY_MS,
			[submission('a', day * 10)],
		])
		const periods = growthByDay(listOf(...reads))
		expect(periods.map(({ from, to, days }) => [from, to, days])).toEqual([
			['2026-03-02', '2026-03-02', 1],
			['2026-03-03', '2026-03-03', 1],
			['2026-03-04', '2026-03-06', 3],
		])
	})

	test('is kept of ninety days', () => {
		const reads = Array.from({ length: 200 }, (_, day): [number, Submission[]] => [
			MONDAY + day * DAY_MS,
			[submission('a', 1)],
		])
		expect(growthByDay(listOf(...reads))).toHaveLength(90)
	})
})

describe('the chart', () => {
	const periods: Period[] = [
		{ from: '2026-02-27', to: '2026-02-27', days: 1, views: 0, interactions: 0 },
		{ from: '2026-02-28', to: '2026-02-28', days: 1, views: 10, interactions: 0 },
		{ from: '2026-03-01', to: '2026-03-03', days: 3, views: 12, interactions: 3 },
	]

	test('has bars from zero, and a hollow one as high as the average of its days', () => {
		const { bars, highest } = barsOf(periods, 'views')
		expect(highest).toBe(10)
		expect(bars.map(({ y, height, isHollow }) => [y + height, height, isHollow])).toEqual([
			[56, 54, false],
			[56, 22, true],
		])
		const [day = { x: 0, width: 0 }, gap = { x: 0, width: 0 }] = bars
		expect(gap.width / day.width).toBeGreaterThan(2)
		expect(gap.x).toBeGreaterThan(day.x + day.width)
		expect(gap.x + gap.width).toBeLessThanOrEqual(320)
	})

	test('has no bar for a day without growth', () => {
		expect(barsOf(periods.slice(0, 2), 'interactions').bars).toEqual([])
	})
})
