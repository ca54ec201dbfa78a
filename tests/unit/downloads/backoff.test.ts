import { describe, expect, test, vi } from 'vitest'
import { createSpeedometer } from '../../../src/downloader/downloads-channel.ts'
import { isHopeless, pauseBefore, pauseUntilOnline } from '../../../src/downloader/transfer.ts'
import { holdTimers } from '../hold-timers.ts'

test('backoff without progress is exponential, from 0.2 to 30 seconds', () => {
	const pauses = [0, 1, 2, 3, 5, 6, 50].map((fruitless) => pauseBefore(fruitless, 0.5))
	expect(pauses).toEqual([200, 1000, 2000, 4000, 16_000, 30_000, 30_000])
})

test('each pause has jitter', () => {
	const ends = [0, 1, 50].map((fruitless) => [0, 1].map((chance) => pauseBefore(fruitless, chance)))
	expect(ends.join(' ')).toBe('100,300 750,1250 22500,37500')
	const left = pauseBefore(1)
	expect(left >= 750 && left <= 1250).toBe(true)
})

describe('a pause', () => {
	/** Starts a one-second pause; also returns its worker and whether it is over. */
	function begin(signal = new AbortController().signal) {
		holdTimers()
		const worker = new EventTarget()
		vi.stubGlobal('self', worker)
		let isOver = false
		const paused = pauseUntilOnline(1000, signal).then(() => {
			isOver = true
		})
		return { worker, paused, isOver: () => isOver }
	}

	test('ends when its time is over', async () => {
		const { isOver } = begin()
		await vi.advanceTimersByTimeAsync(999)
		expect(isOver()).toBe(false)
		await vi.advanceTimersByTimeAsync(1)
		expect(isOver()).toBe(true)
	})

	test.each(['there is a network', 'the download is cancelled', 'it already was'])(
		'ends when %s',
		async (what) => {
			const controller = new AbortController()
			if (what === 'it already was') controller.abort()
			const { worker, paused } = begin(controller.signal)
			if (what.startsWith('there')) worker.dispatchEvent(new Event('online'))
			else controller.abort()
			await paused
			expect(vi.getTimerCount()).toBe(0)
		},
	)
})

test('a download fails at the fifth try without progress', () => {
	expect([4, 5].map(isHopeless)).toEqual([false, true])
})

test('the speed is an average over the last five seconds', () => {
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
	// A restarted download has no negative speed.
	expect(speedAt(7000, 0)).toBe(0)
})
