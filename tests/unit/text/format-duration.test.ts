import { expect, test } from 'vitest'
import { formatDuration } from '../../../src/ui/text/format-figures.ts'

test.each([
	[0.3, '0:00'],
	[41.6, '0:42'],
	[59.7, '1:00'],
	[725, '12:05'],
	[3599.8, '1:00:00'],
	[3729, '1:02:09'],
	[Number.POSITIVE_INFINITY, ''],
	[Number.NaN, ''],
])('%d seconds are "%s"', (seconds, shown) => {
	expect(formatDuration(seconds)).toBe(shown)
})
