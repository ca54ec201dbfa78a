import { expect, test } from 'vitest'
import { abbreviateCount, formatDuration, formatSize } from '../../../src/ui/text/format-figures.ts'

test.each([
	['0', [0, 0.4]],
	['999', [999]],
	['1K', [999.6, 1000, 1001, 1049]],
	['1.1K', [1050, 1100]],
	['999.9K', [999_949]],
	['1M', [999_950, 999_999, 1_000_000]],
	['1B', [999_950_000, 1_000_000_000]],
	['999.9B', [999_900_000_000, 999_949_999_999]],
	['1000B', [999_950_000_000, 999_999_999_999, 1e12]],
	['1000000B', [1e15]],
])('the count %s is shown for %j', (written, counts) => {
	for (const count of counts) expect(abbreviateCount(count)).toBe(written)
})

test.each([
	['0:00', 0.3],
	['0:42', 41.6],
	['1:00', 59.7],
	['12:05', 725],
	['1:00:00', 3599.8],
	['1:02:09', 3729],
	['', Number.POSITIVE_INFINITY],
	['', Number.NaN],
])('the duration "%s" is shown for %d seconds', (shown, seconds) => {
	expect(formatDuration(seconds)).toBe(shown)
})

test.each([
	['0 B', 0],
	['999 B', 999],
	['1 kB', 1000],
	['34 kB', 34_400],
	['1 MB', 999_600],
	['1.2 MB', 1_234_000],
	['123 MB', 123_400_000],
	['5000 GB', 5_000_000_000_000],
])('the size %s is shown for %d bytes', (shown, bytes) => {
	expect(formatSize(bytes)).toBe(shown)
})
