import type { RequestListener } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { holdTimers } from '../hold-timers.ts'
import { answerWith, beginning, FILE, startPhone, VIDEO, whole } from './phone.ts'

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

	test.each([
		['a page', '<!doctype html><p>Log in'],
		['an error as JSON', '{"message":"Not found"}'],
		['nothing', ''],
	])('%s is rejected, whatever its content type', async (_what, body) => {
		const phone = await startPhone(answerWith(200, VIDEO, body), { present: 'old' })
		await expect(phone.attempt()).rejects.toMatchObject({ problem: 'wrong-answer' })
		expect(phone.text()).toBe('old')
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

	test('a partial write means that the phone is full', async () => {
		const phone = await startPhone(whole)
		const file = await phone.openFile()
		file.write = () => 3
		await expect(phone.attempt(file)).rejects.toMatchObject({ problem: 'full' })
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
				// Lets Node read the connection in between.
				if (!response.destroyed) response.write(letter.repeat(64 * 1024), () => setImmediate(write))
			}
			write()
		}
		return { answer, closed: closed.promise }
	}

	test.each([
		['if it is a refusal', 404, {}, '\0'],
		['if it is a page', 200, { 'Content-Type': 'text/html' }, '<p>'],
	])('%s', async (_which, status, headers, letter) => {
		const { answer, closed } = endless(status, headers, letter)
		const phone = await startPhone(answer)
		await expect(phone.attempt()).rejects.toMatchObject({ name: 'DownloadFailure' })
		await closed
	})
})

test('a file is completed even after its record was deleted', async () => {
	const phone = await startPhone(whole)
	await phone.deleteRecord()
	const { isWhole, record } = await phone.attempt()
	expect(isWhole).toBe(true)
	expect(record).toMatchObject({ id: 'video', validator: '"v1"', total: 10 })
})

test('a 429 rejects with the end of the session', async () => {
	const phone = await startPhone(answerWith(429, {}))
	await expect(phone.attempt()).rejects.toMatchObject({ kind: 'session-ended' })
})
