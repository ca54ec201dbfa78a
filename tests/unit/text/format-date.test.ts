import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
	ageOf,
	formatDate,
	formatDateTime,
	toDateTimeAttribute,
} from '../../../src/ui/text/format-date.ts'

afterEach(() => void vi.unstubAllEnvs())

describe('in Karnataka', () => {
	beforeEach(() => void vi.stubEnv('TZ', 'Asia/Kolkata'))

	test.each([
		['2026-01-02T03:04:05Z', '02/01/2026', '02/01/2026 | 08:34 AM'],
		['2026-12-31T18:29:59Z', '31/12/2026', '31/12/2026 | 11:59 PM'],
		['2026-12-31T18:30:00Z', '01/01/2027', '01/01/2027 | 12:00 AM'],
		['2026-06-15T06:30:00Z', '15/06/2026', '15/06/2026 | 12:00 PM'],
		['2026-06-15T07:35:00Z', '15/06/2026', '15/06/2026 | 01:05 PM'],
		['2026-06-15T12:00:00+05:30', '15/06/2026', '15/06/2026 | 12:00 PM'],
		['1767225600000', '01/01/2026', '01/01/2026 | 05:30 AM'],
		['99999999999', '03/03/1973', '03/03/1973 | 03:16 PM'],
	])('%s is %s', (value, date, dateTime) => {
		expect(formatDate(value)).toBe(date)
		expect(formatDateTime(value)).toBe(dateTime)
	})
})

describe('a reporter elsewhere', () => {
	test.each([
		['America/New_York', '31/12/2026', '31/12/2026 | 03:15 PM'],
		['Pacific/Kiritimati', '01/01/2027', '01/01/2027 | 10:15 AM'],
	])('in %s sees their own time', (zone, date, dateTime) => {
		vi.stubEnv('TZ', zone)
		expect(formatDate('2026-12-31T20:15:00Z')).toBe(date)
		expect(formatDateTime('2026-12-31T20:15:00Z')).toBe(dateTime)
	})
})

describe("a value that isn't a date", () => {
	test.each([
		...[undefined, '', 'yesterday', '2026-13-45T00:00:00Z', '2026-02-30T25:00:00Z', 'NaN', 'null'],
		...['99999999999999999999', '31/12/2026', '8640000000000000', '-8640000000000000'],
		...['+275760-09-13T00:00:00Z', '-000001-06-01T00:00:00Z', '0099-06-01T00:00:00Z'],
	])('%j is not available', (value) => {
		expect(formatDate(value)).toBe('NA')
		expect(formatDateTime(value)).toBe('NA')
		expect(toDateTimeAttribute(value)).toBeUndefined()
	})
})

test('the datetime attribute is in UTC', () => {
	vi.stubEnv('TZ', 'Asia/Kolkata')
	expect(toDateTimeAttribute('2026-01-02T03:04:05+05:30')).toBe('2026-01-01T21:34:05.000Z')
	expect(toDateTimeAttribute('1767225600000')).toBe('2026-01-01T00:00:00.000Z')
})

const NOW = Date.UTC(2026, 2, 4)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
	['this moment', 0, 'now', 0],
	['slightly ahead of a clock read earlier', -59 * SECOND, 'now', 0],
	['less than a minute', 59 * SECOND, 'now', 0],
	['a minute', MINUTE, 'minutes', 1],
	['twelve minutes and a half', 12.5 * MINUTE, 'minutes', 12],
	['less than an hour', HOUR - 1, 'minutes', 59],
	['an hour', HOUR, 'hours', 1],
	['less than two', 2 * HOUR - 1, 'hours', 1],
	['less than a day', DAY - 1, 'hours', 23],
	['a day', DAY, 'time', 0],
	['years', 5000 * DAY, 'time', 0],
	['by a clock that was set back', -MINUTE, 'earlier', 0],
	['at an unknown time', NOW, 'earlier', 0],
])('the age of an item is worded: %s', (_how, ago, words, count) => {
	expect(ageOf(NOW - ago, NOW)).toEqual({ words, count })
})
