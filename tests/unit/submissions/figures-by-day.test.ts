import { describe, expect, test } from 'vitest'
import { addDay, dayOf } from '../../../src/features/submissions/figures-by-day.ts'
import { pointsOf } from '../../../src/features/submissions/figures-chart.tsx'
import {
	type SeenSubmissions,
	seenWith,
} from '../../../src/features/submissions/submission-changes.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'

const DAY_MS = 86_400_000
const MONDAY = Date.parse('2026-03-02T12:00:00')

const NONE = { views: 0, interactions: 0 }

function submission(id: string, views?: number, likes?: number, sentAt = MONDAY): Submission {
	const createdAt = new Date(sentAt - DAY_MS).toISOString()
	return { _id: id, status: 'Live', createdAt, latestMetrics: { views, likes } }
}

/** Returns the phone's figures of each day after these looks, one a day. */
function daysAfter(...looks: Submission[][]) {
	let seen: SeenSubmissions | undefined
	for (const [index, look] of looks.entries()) seen = seenWith(seen, look, MONDAY + index * DAY_MS)
	return seen?.days?.map(([, ...figures]) => figures.join(' ')).join(', ')
}

describe('the figures of each day', () => {
	test('are the sums of the submissions that the phone has seen', () => {
		expect(daysAfter([submission('a', 100, 5)], [submission('a', 150, 9)])).toBe('100 5, 150 9')
		const sentSince = submission('b', 20, 1, MONDAY + 2 * DAY_MS)
		const before = submission('a', 100)
		expect(daysAfter([before], [sentSince, before])).toBe('100 0, 120 1')
	})

	test("don't grow by older submissions seen only now, or by a correction", () => {
		const older = submission('old', 1000, 10, MONDAY - 9 * DAY_MS)
		const before = submission('a', 100, 5)
		expect(daysAfter([before], [submission('a', 150, 5), older])).toBe('1100 15, 1150 15')
		expect(daysAfter([before], [submission('a', 80, 5)])).toBe('80 5, 80 5')
	})

	test("are missing without the host's time, or if nothing is measured", () => {
		expect(seenWith(undefined, [submission('a', 100)]).days).toBeUndefined()
		expect(seenWith(undefined, [submission('a')], MONDAY).days).toBeUndefined()
	})

	test('are the last of each day, for ninety days, and never go backwards', () => {
		const once = addDay([], '2026-03-02', { views: 1, interactions: 0 }, NONE)
		const grown = { views: 3, interactions: 1 }
		const growth = { views: 2, interactions: 1 }
		expect(addDay(once, '2026-03-02', grown, growth)).toEqual([['2026-03-02', 3, 1]])
		expect(addDay(once, '2026-03-01', grown, growth)).toEqual([['2026-03-02', 3, 1]])
		let days = once
		for (let index = 1; index <= 200; index += 1)
			days = addDay(days, dayOf(MONDAY + index * DAY_MS), { views: 1, interactions: 0 }, NONE)
		expect(days).toHaveLength(90)
		expect(days.at(-1)?.[0]).toBe(dayOf(MONDAY + 200 * DAY_MS))
	})
})

test('a line runs from the first day to the last, and a constant one through the middle', () => {
	const at = (value: number, day: number) => ({ at: day * DAY_MS, value })
	expect(pointsOf([at(10, 0), at(20, 1), at(30, 4)])).toMatchObject([
		{ x: 5, y: 51 },
		{ x: 83, y: 28 },
		{ x: 315, y: 5 },
	])
	expect(pointsOf([at(7, 0), at(7, 1)]).map(({ y }) => y)).toEqual([28, 28])
})
