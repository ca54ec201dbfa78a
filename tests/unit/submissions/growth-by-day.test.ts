import { describe, expect, test } from 'vitest'
import {
	addGrowth,
	type DayGrowth,
	dayOfLook,
	periodsOf,
} from '../../../src/features/submissions/growth-by-day.ts'
import { barsOf } from '../../../src/features/submissions/growth-chart.tsx'
import {
	changesSince,
	type SeenSubmissions,
	seenWith,
} from '../../../src/features/submissions/submission-changes.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'

const DAY_MS = 86_400_000
const MONDAY = Date.parse('2026-03-02T12:00:00')

function submission(id: string, views?: number, likes?: number): Submission {
	return { _id: id, status: 'Live', latestMetrics: { views, likes } }
}

/** The list of submissions on a day, counted from Monday, and how many days the clocks are wrong. */
type Look = { on: number; list: Submission[]; hostOff?: number; phoneOff?: number }

function seenAfter(...looks: Look[]): SeenSubmissions | undefined {
	let seen: SeenSubmissions | undefined
	for (const { on, list, hostOff = 0, phoneOff = 0 } of looks) {
		const [host, phone] = [hostOff, phoneOff].map((off) => MONDAY + (on + off) * DAY_MS)
		seen = seenWith(seen, list, dayOfLook(seen?.growth ?? [], host, phone ?? 0))
	}
	return seen
}

/** Returns the growth by day of the month after these looks. */
function growthAfter(...looks: Look[]) {
	const days = seenAfter(...looks)?.growth ?? []
	return days.map(([day, views, likes]) => `${day.slice(-2)}: +${views} +${likes}`).join(', ')
}

const views = (...readings: (number | undefined)[]) =>
	readings.map((reading, on): Look => ({ on, list: [submission('a', reading)] }))

describe('the growth of each day', () => {
	test('is by how much the figures have grown since the look before', () => {
		const looks = [submission('a', 100, 5), submission('a', 150, 9)].map((each, on) => ({
			on,
			list: [each],
		}))
		expect(growthAfter(...looks)).toBe('02: +0 +0, 03: +50 +4')
		expect(growthAfter(...looks, { on: 1, list: [submission('a', 160, 9)] })).toBe(
			'02: +0 +0, 03: +60 +4',
		)
	})

	test("includes a newly sent submission's first figures, but not those of an older one", () => {
		const before = { on: 0, list: [submission('a', 100)] }
		const sentSince = { on: 1, list: [submission('b', 20, 1), submission('a', 100)] }
		expect(growthAfter(before, sentSince)).toBe('02: +0 +0, 03: +20 +1')
		const older = { on: 1, list: [submission('a', 150), submission('old', 1000)] }
		expect(growthAfter(before, older)).toBe('02: +0 +0, 03: +50 +0')
		expect(growthAfter(...views(undefined, 30))).toBe('02: +0 +0, 03: +30 +0')
	})

	test.each([
		['0', [1200, 0, 1210], '02: +0 +0, 03: +0 +0, 04: +10 +0'],
		['0 for days', [1200, 0, 0, 0, 1210], '05: +0 +0, 06: +10 +0'],
		['a tenth', [1200, 120, 1210], '02: +0 +0, 03: +0 +0, 04: +10 +0'],
		['ten times as much', [1200, 12_000, 1210], '02: +0 +0, 03: +0 +0, 04: +10 +0'],
		['a hundred times as much', [12, 1200, 13], '02: +0 +0, 03: +0 +0, 04: +1 +0'],
		['nothing', [1200, undefined, 1210], '02: +0 +0, 03: +0 +0, 04: +10 +0'],
		['too much, then too little', [1200, 12_000, 0, 1210], '04: +0 +0, 05: +10 +0'],
	])('is right again the day after the host has sent %s', (_what, readings, growth) => {
		expect(growthAfter(...views(...readings))).toMatch(
			new RegExp(`${growth}$`.replaceAll('+', '\\+')),
		)
	})

	test('follows a rise or a correction that the next day confirms', () => {
		expect(growthAfter(...views(50, 5000, 5100))).toBe('02: +0 +0, 03: +0 +0, 04: +5050 +0')
		expect(growthAfter(...views(1200, 900, 910, 915))).toBe(
			'02: +0 +0, 03: +0 +0, 04: +0 +0, 05: +5 +0',
		)
		const [monday, tuesday] = views(50, 5000) as [Look, Look]
		expect(growthAfter(monday, tuesday, tuesday), 'the same day').toBe('02: +0 +0, 03: +0 +0')
	})

	test('is kept of ninety days, none of which ever changes', () => {
		const looks = Array.from({ length: 200 }, (_, on): Look => {
			return { on, list: [submission('a', [on, 0, on * 10][on % 3])] }
		})
		let before: DayGrowth[] = []
		for (let count = 1; count <= looks.length; count += 20) {
			const days = seenAfter(...looks.slice(0, count))?.growth ?? []
			const past = new Map(days.map(([day, ...growth]) => [day, growth.join()]))
			for (const [day, ...growth] of before)
				if (past.has(day)) expect(past.get(day)).toBe(growth.join())
			before = days
			expect(days).toHaveLength(Math.min(count, 90))
		}
	})
})

describe('the day of a look', () => {
	const [monday, tuesday, wednesday] = views(1200, 1205, 1210) as [Look, Look, Look]

	test.each([
		['a year ahead', 365],
		['ten days ahead', 10],
		['a year behind', -365],
	])("isn't the host's if its clock is %s once", (_what, hostOff) => {
		expect(growthAfter(monday, { ...tuesday, hostOff }, wednesday)).toBe('02: +0 +0, 04: +10 +0')
	})

	test("isn't the phone's", () => {
		for (const phoneOff of [730, -730])
			expect(
				growthAfter(...[monday, tuesday, wednesday].map((look) => ({ ...look, phoneOff }))),
			).toBe('02: +0 +0, 03: +5 +0, 04: +5 +0')
	})

	test("isn't either's if both are wrong", () => {
		const looks = [monday, { ...tuesday, hostOff: 365 }, wednesday]
		expect(growthAfter(...looks.map((look) => ({ ...look, phoneOff: 730 })))).toBe(
			'02: +0 +0, 04: +10 +0',
		)
	})

	test('is uncertain without a response of the host, and the figures count later', () => {
		expect(dayOfLook([['2026-03-02', 0, 0]], undefined, MONDAY)).toBe('')
		const offline = seenWith(seenAfter(monday), tuesday.list, '')
		expect(offline.growth).toEqual([['2026-03-02', 0, 0]])
		expect(changesSince(offline, tuesday.list).size, 'seen').toBe(0)
		expect(seenWith(offline, wednesday.list, '2026-03-04').growth[1]).toEqual(['2026-03-04', 10, 0])
	})
})

test('the growth of days in the future is moved to today', () => {
	const days: DayGrowth[] = [
		['2026-03-02', 1, 1],
		['2027-03-02', 10, 1],
	]
	expect(addGrowth(days, '2026-03-03', { views: 5, interactions: 0 })).toEqual([
		['2026-03-02', 1, 1],
		['2026-03-03', 15, 1],
	])
})

test('a wrong reading is no growth at the next look', () => {
	for (const wrong of [0, 12_000]) {
		const seen = seenAfter(...views(1200, wrong))
		const [change] = changesSince(seen, [submission('a', 1210)]).values()
		expect(change?.views).toBe(10)
	}
})

describe('the chart', () => {
	const periods = periodsOf([
		['2026-02-27', 0, 0],
		['2026-02-28', 10, 0],
		['2026-03-03', 12, 3],
	])

	test('has one period for days without a look', () => {
		expect(periods.map(({ from, to, days }) => [from, to, days])).toEqual([
			['2026-02-27', '2026-02-27', 1],
			['2026-02-28', '2026-02-28', 1],
			['2026-03-01', '2026-03-03', 3],
		])
	})

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
		expect(barsOf(periodsOf([['2026-03-02', 5, 0]]), 'interactions').bars).toEqual([])
	})
})
