import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countMonths } from '../../../src/features/submissions/model/narrowing.ts'
import { changesSince } from '../../../src/features/submissions/model/submission-changes.ts'
import { submissionsResponse } from '../../../src/shared/contract/submissions.ts'
import { sumFigures } from '../../../src/submissions/submission-list.ts'
import { formatDate, formatDateTime } from '../../../src/ui/text/format-date.ts'
import { abbreviateCount } from '../../../src/ui/text/format-figures.ts'
import { listOf } from '../submissions/list-of.ts'

/** Times and numbers that a platform function may refuse, round or write in another form. */
const EXTREMES = [
	...[8.64e15, 8.64e15 + 1, -8.64e15, '8640000000000000', '+275760-09-13T00:00:00.000Z'],
	...['-271821-04-20T00:00:00.000Z', '-000001-06-01T00:00:00Z', '0000-01-01T00:00:00Z'],
	...['0099-06-01', '9999-12-31T23:59:59.999Z', '+010000-01-01T00:00:00Z'],
	...[2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, 1e21, 1e300, -1, -0, 0.5, -1e300],
	...['9007199254740993', '1e300', '-1', 'NaN', 'Infinity', '9'.repeat(400), '0'.repeat(400)],
	...[Number.NaN, Number.POSITIVE_INFINITY, null, true, '', [], {}],
]

const hostile = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom(...EXTREMES) },
	fc.double(),
	fc.maxSafeNat(),
	fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
	fc.date({ noInvalidDate: true }).map((date) => date.getTime()),
	fc.jsonValue({ maxDepth: 1 }),
)

const submission = fc.record({
	_id: hostile,
	createdAt: hostile,
	latestMetrics: fc.record({ views: hostile, comments: hostile, likes: hostile }),
})

/** The specification's formats. */
const DATE = /^(NA|\d\d\/\d\d\/[1-9]\d{3}( \| \d\d:\d\d [AP]M)?)$/
const COUNT = /^\d{1,7}(\.\d)?[KMB]?$/

test('whatever a host sends, the submissions show dates, months and counts, or nothing', () => {
	fc.assert(
		fc.property(fc.array(submission), hostile, (rows, total) => {
			const response = {
				data: { submissions: rows },
				meta: { total },
				liveSubmissionsCount: total,
			}
			const { submissions, ...totals } = v.parse(submissionsResponse, response)
			for (const { createdAt, latestMetrics } of submissions) {
				expect(formatDate(createdAt)).toMatch(DATE)
				expect(formatDateTime(createdAt)).toMatch(DATE)
				const { views, comments, likes } = latestMetrics ?? {}
				for (const count of [views, comments, likes, totals.total, totals.liveCount])
					if (count !== undefined) expect(abbreviateCount(count)).toMatch(COUNT)
			}
			for (const month of countMonths(submissions).keys())
				expect(new Date(`${month}-15T12:00:00`).getTime()).not.toBeNaN()
			expect(sumFigures(submissions).views ?? 0).toBeGreaterThanOrEqual(0)
			expect(() => changesSince(0, listOf([1, submissions]).rows)).not.toThrow()
		}),
	)
})
