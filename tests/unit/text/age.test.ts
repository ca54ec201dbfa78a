// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { ageOf } from '../../../src/ui/text/format-date.ts'

const NOW = Date.UTC(2026, 2, 4)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('how long ago something came', () => {
	test.each([
		['this moment', 0, 'now', 0],
		['a moment from now, by a time read a moment ago', -59 * SECOND, 'now', 0],
		['less than a minute', 59 * SECOND, 'now', 0],
		['a minute', MINUTE, 'minutes', 1],
		['twelve minutes and a half', 12.5 * MINUTE, 'minutes', 12],
		['less than an hour', HOUR - 1, 'minutes', 59],
		['an hour', HOUR, 'hours', 1],
		['less than two', 2 * HOUR - 1, 'hours', 1],
		['less than a day', DAY - 1, 'hours', 23],
		['a day', DAY, 'time', 0],
		['years', 5000 * DAY, 'time', 0],
		['by a clock that was set back since', -MINUTE, 'earlier', 0],
		['at a time that is not known', NOW, 'earlier', 0],
	])('is told in its words: %s', (_how, ago, words, count) => {
		expect(ageOf(NOW - ago, NOW)).toEqual({ words, count })
	})
})
