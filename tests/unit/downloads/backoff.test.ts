import { expect, test } from 'vitest'
import { createSpeedometer } from '../../../src/downloader/progress-report.ts'
import { isHopeless, pauseBefore } from '../../../src/downloader/transfer.ts'

test.each([
	[0, 200],
	[1, 1000],
	[2, 2000],
	[3, 4000],
	[5, 16_000],
	[6, 30_000],
	[50, 30_000],
])('after %d tries that brought nothing it waits about %d ms', (fruitless, milliseconds) => {
	expect(pauseBefore(fruitless, 0.5)).toBe(milliseconds)
	expect(pauseBefore(fruitless, 0)).toBeGreaterThanOrEqual(milliseconds / 2)
	expect(pauseBefore(fruitless, 1)).toBeLessThanOrEqual(milliseconds * 1.5)
	expect(pauseBefore(fruitless, 0)).toBeLessThan(pauseBefore(fruitless, 1))
})

test('it is told at the fifth try that brought nothing', () => {
	expect([4, 5].map(isHopeless)).toEqual([false, true])
})

test('the speed is that of the last five seconds', () => {
	let now = 0
	const speedometer = createSpeedometer(() => now)
	const speedAt = (at: number, bytes: number) => {
		now = at
		return speedometer.note(bytes)
	}
	expect(speedAt(0, 1_000_000)).toBe(0)
	expect(speedAt(1000, 1_500_000)).toBe(500_000)
	expect(speedAt(2000, 2_000_000)).toBe(500_000)
	expect(speedAt(6500, 2_000_000)).toBe(0)
	// A file that is begun anew is not fetched backwards.
	expect(speedAt(7000, 0)).toBe(0)
})
