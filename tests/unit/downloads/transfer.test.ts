import type { RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { pauseBefore, pauseUntilOnline } from '../../../src/media/downloader/transfer.ts'
import { holdTimers } from '../hold-timers.ts'
import { answerWith, beginning, FILE, HALF, startPhone, VIDEO, whole } from './phone.ts'

type Phone = Awaited<ReturnType<typeof startPhone>>

const dies: RequestListener = (_request, response) => response.destroy()

/** Answers with each in turn, and then always with the last. */
function inTurn(...answers: RequestListener[]): RequestListener {
	return (request, response) => {
		const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers
		answer?.(request, response)
	}
}

/** Sends one byte from the requested offset, and drops the connection once it is written. */
function byteByByte(written: () => string): RequestListener {
	return (request, response) => {
		const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
		const left = String(FILE.length - from)
		const range = { 'Content-Range': `bytes ${from}-9/10`, 'Content-Length': left }
		response.writeHead(from === 0 ? 200 : 206, { ...VIDEO, ...range })
		response.write(FILE.slice(from, from + 1))
		const timer = setInterval(() => {
			if (written().length <= from) return
			clearInterval(timer)
			if (from + 1 < FILE.length) response.destroy()
			else response.end()
		}, 1)
	}
}

describe('a file', () => {
	test('is saved once it is complete, and reported to all tabs', async () => {
		const phone = await startPhone(whole, { known: { problem: 'unreachable' } })
		await phone.transfer()
		expect(phone.text()).toBe(FILE)
		expect(await phone.stored()).toMatchObject({ state: 'saved', loaded: 10 })
		expect((await phone.stored())?.problem).toBeUndefined()
		expect([...phone.open]).toEqual([])
		// Flushed once at the start, and once when complete.
		expect(phone.flushes()).toBe(2)
		expect(phone.events.at(-1)).toEqual({ kind: 'download', step: 'saved' })
		const told = await phone.told()
		expect(told).toContainEqual({ kind: 'saved', id: 'video' })
		expect(told.at(-1)).toEqual({ kind: 'changed' })
	})

	test('can take a connection for each byte, with failed ones in between', async () => {
		const byte = byteByByte(() => phone.text())
		const answers = Array.from({ length: 10 }, () => [byte, dies, dies, dies, dies]).flat()
		const phone: Phone = await startPhone(inTurn(...answers))
		await phone.transfer()
		expect(phone.text()).toBe(FILE)
		expect((await phone.stored())?.state).toBe('saved')
	}, 20_000)

	test('is retried after a lost connection', async () => {
		const phone = await startPhone(inTurn(dies, whole))
		await phone.transfer()
		const retrying = (await phone.told()).flatMap((message) =>
			message.kind === 'progress' ? [message.progress.isRetrying] : [],
		)
		expect(retrying).toEqual([true, false])
	})

	test('is retried with exponential backoff, from 0.2 to 30 seconds, with jitter', () => {
		const pauses = [0, 1, 2, 3, 5, 6, 50].map((fruitless) => pauseBefore(fruitless, 0.5))
		expect(pauses).toEqual([200, 1000, 2000, 4000, 16_000, 30_000, 30_000])
		const ends = [0, 1, 50].map((fruitless) => [0, 1].map((by) => pauseBefore(fruitless, by)))
		expect(ends.join(' ')).toBe('100,300 750,1250 22500,37500')
	})

	test.each(['there is a network', 'it is cancelled'])('is not waited for if %s', async (what) => {
		holdTimers()
		const controller = new AbortController()
		const worker = new EventTarget()
		vi.stubGlobal('self', worker)
		const paused = pauseUntilOnline(1000, controller.signal)
		if (what.startsWith('there')) worker.dispatchEvent(new Event('online'))
		else controller.abort()
		await paused
		expect(vi.getTimerCount()).toBe(0)
	})
})

describe('a failed download', () => {
	test('reports why, and how many bytes are stored', async () => {
		const phone = await startPhone(answerWith(404, {}), { present: FILE.slice(0, 5), known: HALF })
		await phone.transfer()
		expect(await phone.stored()).toMatchObject({ state: 'failed', problem: 'refused', loaded: 5 })
		expect([...phone.open]).toEqual([])
		const told = await phone.told()
		expect(told).toContainEqual({ kind: 'failed', id: 'video', problem: 'refused' })
		expect(phone.events.at(-1)).toEqual({ kind: 'download', step: 'failed', problem: 'refused' })
		expect(told.at(-1)).toEqual({ kind: 'changed' })
	})

	test("that can't be recorded isn't retried within a minute", async () => {
		const phone = await startPhone(answerWith(404, {}))
		holdTimers()
		vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
			throw new DOMException('full', 'QuotaExceededError')
		})
		onTestFinished(() => void vi.restoreAllMocks())
		const ended = vi.fn()
		const transferred = phone.transferAlone().then(ended)
		while (phone.events.length === 0 || vi.getTimerCount() === 0)
			await new Promise((resolve) => setImmediate(resolve))
		await vi.advanceTimersByTimeAsync(59_999)
		expect(ended).not.toHaveBeenCalled()
		await vi.advanceTimersByTimeAsync(1)
		await transferred
	})

	test('is reported if it starts again and again without progress', async () => {
		let connections = 0
		const phone: Phone = await startPhone((_request, response) => {
			connections += 1
			const brought = FILE.slice(0, connections % 2 === 0 ? 2 : 4)
			// Without a version, a download can't be resumed.
			response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': '10' })
			response.write(brought)
			void vi.waitUntil(() => phone.text() === brought).finally(() => response.destroy())
		})
		await phone.transfer()
		expect(connections).toBe(6)
		expect(await phone.stored()).toMatchObject({ state: 'failed', problem: 'unreachable' })
	})

	test("isn't reported without a network", async () => {
		const phone = await startPhone(inTurn(...Array.from({ length: 7 }, () => dies), whole))
		vi.stubGlobal('navigator', { ...navigator, storage: navigator.storage, onLine: false })
		await phone.transfer()
		expect((await phone.stored())?.state).toBe('saved')
		expect(phone.asked).toHaveLength(8)
	})

	test.each([
		['a full phone', new DOMException('Full', 'QuotaExceededError'), 'full'],
		['another storage error', new DOMException('Locked', 'InvalidStateError'), 'unreachable'],
	])('reports %s', async (_whose, error, problem) => {
		const phone = await startPhone(whole)
		vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(error)
		await phone.transfer()
		expect(await phone.stored()).toMatchObject({ state: 'failed', problem })
	})

	test('for lack of space gives back a megabyte, for what the reporter types', async () => {
		const size = 3_000_000
		const phone = await startPhone(answerWith(200, VIDEO, 'x'.repeat(size)), { room: 2_500_000 })
		await phone.transfer()
		expect(await phone.stored()).toMatchObject({ state: 'failed', problem: 'full' })
		expect(phone.text().length).toBeGreaterThan(0)
		expect(phone.text().length).toBeLessThanOrEqual(1_500_000)
	})
})

describe('a cancelled download', () => {
	test("isn't a failure, and keeps its bytes for the next attempt", async () => {
		const controller = new AbortController()
		const phone = await startPhone(beginning({ ...VIDEO, 'Content-Length': '10' }).answer)
		const transferred = phone.transfer(controller.signal)
		await expect.poll(phone.text).toBe('0123')
		controller.abort()
		await transferred
		expect(await phone.stored()).toMatchObject({ state: 'wanted', loaded: 4 })
		expect(phone.text()).toBe('0123')
		expect([...phone.open]).toEqual([])
		expect((await phone.told()).map(({ kind }) => kind)).not.toContain('failed')
	})

	test.each([
		['before it starts', whole, AbortSignal.abort(), 0],
		['at the end of the session', answerWith(429, {}), undefined, 1],
	])("%s isn't a failure, either", async (_when, answer, signal, count) => {
		const phone = await startPhone(answer)
		await phone.transfer(signal)
		expect(phone.asked).toHaveLength(count)
		expect((await phone.stored())?.state).toBe('wanted')
	})
})
