import type { RequestListener } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { holdTimers } from '../hold-timers.ts'
import { answerWith, beginning, FILE, HALF, rest, startPhone, VIDEO, whole } from './phone.ts'

const half = { present: FILE.slice(0, 5), known: HALF }
const dies: RequestListener = (_request, response) => response.destroy()

describe('without a stored version', () => {
	test('the whole file is requested and written, and its version recorded', async () => {
		const phone = await startPhone(whole)
		const { isWhole, record } = await phone.attempt()
		expect(isWhole).toBe(true)
		expect(phone.asked).toEqual([{ range: undefined, 'if-range': undefined }])
		expect(phone.text()).toBe(FILE)
		expect(record).toMatchObject({ validator: '"v1"', type: 'video/mp4', total: 10, loaded: 0 })
		expect(await phone.stored()).toEqual(record)
		expect(phone.reported).toEqual([[false, 10]])
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

	test('30 seconds of silence count as a lost connection', async () => {
		const { answer, die } = beginning(VIDEO)
		const phone = await startPhone(answer)
		holdTimers()
		const ended = vi.fn()
		const attempted = phone.attempt().finally(ended)
		while (phone.text() !== '0123') await new Promise((resolve) => setImmediate(resolve))
		await vi.advanceTimersByTimeAsync(29_000)
		expect(ended).not.toHaveBeenCalled()
		await vi.advanceTimersByTimeAsync(1000)
		expect((await attempted).isWhole).toBe(false)
		die()
	})

	test('two minutes without a response count as a lost connection', async () => {
		const phone = await startPhone(() => undefined)
		holdTimers()
		const ended = vi.fn()
		const attempted = phone.attempt().finally(ended)
		while (phone.asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
		await vi.advanceTimersByTimeAsync(119_000)
		expect(ended).not.toHaveBeenCalled()
		await vi.advanceTimersByTimeAsync(1000)
		expect((await attempted).isWhole).toBe(false)
	})

	test('a partial write means that the phone is full', async () => {
		const phone = await startPhone(whole)
		const file = await phone.openFile()
		file.write = () => 3
		await expect(phone.attempt(file)).rejects.toMatchObject({ problem: 'full' })
	})
})

describe('for a half-stored file', () => {
	test('only the rest of that version is requested and appended', async () => {
		const phone = await startPhone(rest, half)
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.asked).toEqual([{ range: 'bytes=5-', 'if-range': '"v1"' }])
		expect(phone.text()).toBe(FILE)
		expect(phone.writes).toEqual([5])
	})

	test('a piece of the rest is kept', async () => {
		const phone = await startPhone(
			answerWith(206, { ...VIDEO, 'Content-Range': 'bytes 5-6/10' }, '56'),
			half,
		)
		expect((await phone.attempt()).isWhole).toBe(false)
		expect(phone.text()).toBe('0123456')
	})

	test('a new version replaces all old bytes', async () => {
		const other = answerWith(200, { ...VIDEO, ETag: '"v2"', 'Content-Length': '3' }, 'new')
		const phone = await startPhone(other, half)
		const { isWhole, record } = await phone.attempt()
		expect(isWhole).toBe(true)
		expect(phone.text()).toBe('new')
		expect(record).toMatchObject({ validator: '"v2"', total: 3, loaded: 0 })
	})

	test('a 416 restarts it', async () => {
		const phone = await startPhone(answerWith(416, { 'Content-Range': 'bytes */3' }), half)
		const { isWhole, record } = await phone.attempt()
		expect(isWhole).toBe(false)
		expect(phone.text()).toBe('')
		expect(record).toMatchObject({ validator: undefined, total: undefined })
		expect(await phone.stored()).toEqual(record)
	})

	test.each([
		['a 503', answerWith(503, {})],
		['a dropped connection', dies],
	])('%s leaves it as it is for a retry', async (_what, answer) => {
		const phone = await startPhone(answer, half)
		expect((await phone.attempt()).isWhole).toBe(false)
		expect(phone.text()).toBe(FILE.slice(0, 5))
		expect(await phone.stored()).toMatchObject(HALF)
	})

	test.each([
		['the same version', VIDEO, true, FILE],
		['another version', { ...VIDEO, ETag: '"v2"' }, false, ''],
		['a version that the host hides', { 'Content-Type': 'video/mp4' }, false, ''],
	])(
		'without leave to send If-Range, the range alone gets %s',
		async (_what, headers, ...after) => {
			const range = { 'Content-Range': 'bytes 5-9/10', 'Content-Length': '5' }
			const part = answerWith(206, { ...headers, ...range }, FILE.slice(5))
			// The browser then fails before it sends the request: the preflight was refused.
			const phone = await startPhone(
				(request, response) => (request.headers['if-range'] ? dies : part)(request, response),
				half,
			)
			const { isWhole } = await phone.attempt()
			expect([isWhole, phone.text()]).toEqual(after)
			expect(phone.asked.at(-1)).toEqual({ range: 'bytes=5-', 'if-range': undefined })
		},
	)

	test('a temporarily locked file is retried', async () => {
		const phone = await startPhone(rest, half)
		const file = await phone.openFile()
		file.write = () => {
			throw new DOMException('It is locked', 'InvalidStateError')
		}
		expect((await phone.attempt(file)).isWhole).toBe(false)
	})

	test.each([
		['a refusal', answerWith(404, {}), 'refused'],
		['a page', answerWith(200, VIDEO, '<!doctype html><p>Log in'), 'wrong-answer'],
		['nothing', answerWith(200, VIDEO), 'wrong-answer'],
		['a response without a body', answerWith(204, {}), 'wrong-answer'],
	])('%s ends the download, but keeps the stored bytes', async (_what, answer, problem) => {
		const phone = await startPhone(answer, half)
		await expect(phone.attempt()).rejects.toMatchObject({ name: 'DownloadFailure', problem })
		expect(phone.text()).toBe(FILE.slice(0, 5))
	})

	test.each([
		['its version is unknown', { total: 10 }],
		['its size is unknown', { validator: '"v1"' }],
		['more is stored than its size', { validator: '"v1"', total: 4 }],
	])('the whole file is requested again if %s', async (_what, known) => {
		const phone = await startPhone(whole, { present: FILE.slice(0, 5), known })
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.asked).toEqual([{ range: undefined, 'if-range': undefined }])
		expect(phone.text()).toBe(FILE)
	})
})

test('nothing is requested for a complete file', async () => {
	const phone = await startPhone(whole, { present: FILE, known: { ...HALF, loaded: 10 } })
	expect((await phone.attempt()).isWhole).toBe(true)
	expect(phone.asked).toEqual([])
})

test.each([
	['a refusal', 404, '\0'],
	['a page', 200, '<p>'],
])('the endless body of %s is cancelled', async (_which, status, text) => {
	const closed = Promise.withResolvers<void>()
	const phone = await startPhone((_request, response) => {
		response.on('close', closed.resolve)
		response.writeHead(status)
		const write = () => {
			// Lets Node read the connection in between.
			if (!response.destroyed) response.write(text.repeat(64 * 1024), () => setImmediate(write))
		}
		write()
	})
	await expect(phone.attempt()).rejects.toMatchObject({ name: 'DownloadFailure' })
	await closed.promise
})

test('a file is completed even after its record was deleted', async () => {
	const phone = await startPhone(whole)
	await phone.deleteRecord()
	const { isWhole, record } = await phone.attempt()
	expect(isWhole).toBe(true)
	expect(record).toMatchObject({ id: 'video', validator: '"v1"', total: 10 })
})
