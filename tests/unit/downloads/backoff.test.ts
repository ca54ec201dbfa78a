import { describe, expect, test, vi } from 'vitest'
import { pauseBefore, pauseUntilOnline } from '../../../src/media/downloader/transfer.ts'
import { holdTimers } from '../hold-timers.ts'

test('backoff without progress is exponential, from 0.2 to 30 seconds, with jitter', () => {
	const pauses = [0, 1, 2, 3, 5, 6, 50].map((fruitless) => pauseBefore(fruitless, 0.5))
	expect(pauses).toEqual([200, 1000, 2000, 4000, 16_000, 30_000, 30_000])
	const ends = [0, 1, 50].map((fruitless) => [0, 1].map((chance) => pauseBefore(fruitless, chance)))
	expect(ends.join(' ')).toBe('100,300 750,1250 22500,37500')
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

	test.each(['there is a network', 'the download is cancelled'])('ends when %s', async (what) => {
		const controller = new AbortController()
		const { worker, paused } = begin(controller.signal)
		if (what.startsWith('there')) worker.dispatchEvent(new Event('online'))
		else controller.abort()
		await paused
		expect(vi.getTimerCount()).toBe(0)
	})
})
