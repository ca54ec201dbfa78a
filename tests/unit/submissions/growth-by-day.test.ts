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

/** Returns the growth if the phone reads these lists, each this many days after Monday. */
function growthAfter(...reads: [day: number, list: Submission[]][]) {
	const readsAt = reads.map(([day, list]): [number, Submission[]] => [MONDAY + day * DAY_MS, list])
	return growthByDay(listOf(...readsAt))
}

/** Returns the growth in views if the phone reads these of one submission on the days from Monday. */
const viewsAfter = (...readings: (number | undefined)[]) =>
	growthAfter(
		...readings.map((views, day): [number, Submission[]] => [day, [submission('a', views)]]),
	)

const sumsOf = (periods: Period[]) =>
	periods.map(({ to, views, interactions }) => `${to.slice(-2)}: +${views} +${interactions}`)

describe('the growth of each day', () => {
	const [a, b] = [submission('a', 100, 5), submission('b', 20, 1)]

	test.each<[string, Submission[], Submission[], string]>([
		['how much the figures have grown', [a], [submission('a', 150, 9)], '03: +50 +4'],
		['the first figures of a newly sent submission', [a], [b, a], '03: +20 +1'],
		['nothing of an older one that was not read before', [a], [a, b], '03: +0 +0'],
		['the first figures measured', [submission('a')], [submission('a', 30)], '03: +30 +0'],
	])('is %s', (_what, before, now, growth) => {
		expect(sumsOf(growthAfter([0, before], [1, now]))).toEqual(['02: +0 +0', growth])
	})

	test('is the sum of all readings of the day', () => {
		const reads = [100, 150, 160].map((views, index): [number, Submission[]] => [
			index > 0 ? 1 + index / 1000 : 0,
			[submission('a', views)],
		])
		expect(sumsOf(growthAfter(...reads))).toEqual(['02: +0 +0', '03: +60 +0'])
	})

	test.each([
		['0 for days', [1200, 0, 0, 0, 1210]],
		['a tenth', [1200, 120, 1210]],
		['ten times as much', [1200, 12_000, 1210]],
		['nothing', [1200, undefined, 1210]],
		['too much, then too little', [1200, 12_000, 0, 1210]],
	])('is right again once the host has sent %s', (_what, readings) => {
		expect(viewsAfter(...readings).reduce((total, { views }) => total + views, 0)).toBe(10)
	})

	test('has one period for days without a refresh', () => {
		const periods = growthAfter([0, [a]], [1, [a]], [4, [a]])
		expect(periods.map(({ from, to, days }) => [from, to, days])).toEqual([
			['2026-03-02', '2026-03-02', 1],
			['2026-03-03', '2026-03-03', 1],
			['2026-03-04', '2026-03-06', 3],
		])
	})

	test('is kept of ninety days', () => {
		expect(viewsAfter(...Array.from({ length: 200 }, () => 1))).toHaveLength(90)
	})
})

test('the chart has bars from zero, a hollow one of the average of its days, and none without growth', () => {
	const periods: Period[] = [
		{ from: '2026-02-27', to: '2026-02-27', days: 1, views: 0, interactions: 0 },
		{ from: '2026-02-28', to: '2026-02-28', days: 1, views: 10, interactions: 0 },
		{ from: '2026-03-01', to: '2026-03-03', days: 3, views: 12, interactions: 3 },
	]
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
	expect(barsOf(periods.slice(0, 2), 'interactions').bars).toEqual([])
})
