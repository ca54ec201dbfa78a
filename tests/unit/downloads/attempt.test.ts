import type { RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerWith, beginning, FILE, HALF, rest, startPhone, VIDEO, whole } from './phone.ts'

const half = { present: FILE.slice(0, 5), known: HALF }

describe('without a stored version', () => {
	test('the whole file is requested and written, and its version recorded', async () => {
		const phone = await startPhone(whole)
		const { isWhole, record } = await phone.attempt()
		expect(isWhole).toBe(true)
		expect(phone.asked).toEqual([{ range: undefined, 'if-range': undefined }])
		expect(phone.text()).toBe(FILE)
		expect(record).toMatchObject({ validator: '"v1"', type: 'video/mp4', total: 10, loaded: 0 })
		expect(await phone.stored()).toEqual(record)
		expect(phone.reported).toEqual([['loading', 10]])
	})

	test.each([{ ...VIDEO, 'Content-Length': '10' }, VIDEO])(
		'bytes from a dropped connection are kept, and the file is incomplete: %j',
		async (headers) => {
			const { answer, die } = beginning(headers)
			const phone = await startPhone(answer)
			const attempted = phone.attempt()
			await expect.poll(phone.text).toBe('0123')
			die()
			expect((await attempted).isWhole).toBe(false)
			expect(phone.text()).toBe('0123')
		},
	)

	test('a body of unknown length completes the file', async () => {
		const phone = await startPhone(answerWith(200, VIDEO, FILE))
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.text()).toBe(FILE)
	})

	test.each([
		['a page', '<!doctype html><p>Log in'],
		['an error as JSON', '{"message":"Not found"}'],
		['nothing', ''],
	])('%s is rejected, whatever its content type', async (_what, body) => {
		const phone = await startPhone(answerWith(200, VIDEO, body), { present: 'old' })
		await expect(phone.attempt()).rejects.toMatchObject({ problem: 'wrong-answer' })
		expect(phone.text()).toBe('old')
	})

	test('a page that arrives byte by byte is rejected, too', async () => {
		const slow: RequestListener = async (_request, response) => {
			response.writeHead(200, VIDEO)
			for (const byte of ' <html>') {
				response.write(byte)
				await new Promise((resolve) => setTimeout(resolve, 5))
			}
		}
		const phone = await startPhone(slow)
		await expect(phone.attempt()).rejects.toMatchObject({ problem: 'wrong-answer' })
		expect(phone.writes).toEqual([])
	})

	test('first bytes that only trickle count as a lost connection', async () => {
		const trickle: RequestListener = (_request, response) => {
			response.writeHead(200, { 'Content-Type': 'text/plain' })
			const timer = setInterval(() => response.write('a'), 5)
			response.on('close', () => clearInterval(timer))
		}
		let seconds = 0
		const phone = await startPhone(trickle)
		vi.spyOn(performance, 'now').mockImplementation(() => {
			seconds += 10
			return seconds * 1000
		})
		onTestFinished(() => void vi.restoreAllMocks())
		expect((await phone.attempt()).isWhole).toBe(false)
		expect(seconds).toBeLessThan(100)
		expect(phone.writes).toEqual([])
	})

	test('a video declared as text is accepted', async () => {
		const film = '\0\0\0\x18ftypmp42'
		const phone = await startPhone(answerWith(200, { 'Content-Type': 'text/plain' }, film))
		const { isWhole, record } = await phone.attempt()
		expect(isWhole).toBe(true)
		expect(record.type).toBe('video/mp4')
		expect(phone.text()).toBe(film)
	})

	test('the old bytes are deleted before the new version is recorded', async () => {
		const phone = await startPhone(whole, { present: 'old' })
		const file = await phone.openFile()
		const steps: string[] = []
		const { truncate, flush } = file
		file.truncate = (size) => {
			steps.push(`truncated to ${size}`)
			truncate(size)
		}
		file.flush = () => {
			steps.push('flushed')
			flush()
		}
		await phone.attempt(file)
		expect(steps).toEqual(['truncated to 0', 'flushed'])
		expect(phone.text()).toBe(FILE)
	})

	test('nothing is written if there is too little space, but the size is recorded', async () => {
		const phone = await startPhone(whole, { room: 5_000_009 })
		await expect(phone.attempt()).rejects.toMatchObject({ problem: 'no-room' })
		expect(phone.text()).toBe('')
		expect(await phone.stored()).toMatchObject({ total: 10 })
		expect((await phone.stored())?.validator).toBeUndefined()
		const enough = await startPhone(whole, { room: 5_000_010 })
		expect((await enough.attempt()).isWhole).toBe(true)
	})

	test('a partial write means that the phone is full', async () => {
		const phone = await startPhone(whole)
		const file = await phone.openFile()
		file.write = () => 3
		await expect(phone.attempt(file)).rejects.toMatchObject({ problem: 'full' })
	})

	test("a failed write rejects with the phone's own error", async () => {
		const phone = await startPhone(whole)
		const refusal = new DOMException('Full', 'QuotaExceededError')
		const file = await phone.openFile()
		file.write = () => {
			throw refusal
		}
		await expect(phone.attempt(file)).rejects.toBe(refusal)
	})
})

describe('an unwanted body is cancelled', () => {
	/** Sends an endless body; `closed` resolves when its connection closes. */
	function endless(status: number, headers: Record<string, string>, letter = '\0') {
		const closed = Promise.withResolvers<void>()
		const answer: RequestListener = (_request, response) => {
			response.on('close', closed.resolve)
			response.writeHead(status, headers)
			const write = () => {
				if (!response.destroyed) response.write(letter.repeat(64 * 1024), write)
			}
			write()
		}
		return { answer, closed: closed.promise }
	}

	test.each([
		['if it is a refusal', 404, {}, {}, '\0'],
		['if it is a page', 200, { 'Content-Type': 'text/html' }, {}, '<p>'],
		['if it is too large', 200, { ...VIDEO, 'Content-Length': '100000000' }, { room: 10 }, '\0'],
	])('%s', async (_which, status, headers, storage, letter) => {
		const { answer, closed } = endless(status, headers, letter)
		const phone = await startPhone(answer, storage)
		await expect(phone.attempt()).rejects.toMatchObject({ name: 'DownloadFailure' })
		await closed
	})
})

test('a file is completed even after its record was deleted', async () => {
	const phone = await startPhone(whole)
	await phone.deleteRecords()
	const { isWhole, record } = await phone.attempt()
	expect(isWhole).toBe(true)
	expect(record).toMatchObject({ id: 'video', validator: '"v1"', total: 10 })
})

describe('for a picture', () => {
	const PICTURE = { ...VIDEO, 'Content-Type': 'image/png' }

	test.each<[string, RequestListener, number]>([
		['whole', answerWith(200, PICTURE, FILE), 1],
		['a page', answerWith(200, PICTURE, '<html>'), 2],
		['unreadable', ({ socket }) => socket.destroy(), 2],
	])("the browser's cached copy is tried first: %s", async (_what, copy, requests) => {
		const answers = [copy]
		const answer: RequestListener = (...call) =>
			(answers.shift() ?? answerWith(200, PICTURE, FILE))(...call)
		const phone = await startPhone(answer, { known: { kind: 'image' } })
		const fetched = vi.spyOn(globalThis, 'fetch')
		onTestFinished(() => fetched.mockRestore())
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.asked).toHaveLength(requests)
		const modes = fetched.mock.calls.map(([request]) => Object(request).cache)
		expect(modes).toEqual(['force-cache', 'no-store'].slice(0, requests))
		expect(phone.text()).toBe(FILE)
	})

	test('the rest is requested if half of it is stored', async () => {
		const known = { ...HALF, kind: 'image' } as const
		const phone = await startPhone(rest, { present: FILE.slice(0, 5), known })
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.asked).toMatchObject([{ range: 'bytes=5-' }])
	})
})

test('a problem report says whether a download was started or resumed', async () => {
	for (const [answer, storage, step] of [
		[whole, {}, 'started'],
		[rest, half, 'resumed'],
	] as const) {
		const phone = await startPhone(answer, storage)
		await phone.attempt()
		expect(phone.events).toEqual([{ kind: 'download', step }])
	}
})

test('a 429 rejects with the end of the session', async () => {
	const phone = await startPhone(answerWith(429, {}))
	await expect(phone.attempt()).rejects.toMatchObject({ kind: 'session-ended' })
})
