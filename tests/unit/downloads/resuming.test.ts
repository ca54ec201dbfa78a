import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { answerWith, FILE, HALF, rest, startPhone, VIDEO, whole } from './phone.ts'

const half = { present: FILE.slice(0, 5), known: HALF }

describe('for a half-stored file', () => {
	test('only the rest of that version is requested and appended', async () => {
		const phone = await startPhone(rest, half)
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.asked).toEqual([{ range: 'bytes=5-', 'if-range': '"v1"' }])
		expect(phone.text()).toBe(FILE)
		expect(phone.writes).toEqual([5])
	})

	test.each([
		['a piece of the rest', 'bytes 5-6/10', '56', false, '0123456'],
		['the rest of unknown length', 'bytes 5-9/*', '56789', true, FILE],
		['a later part', 'bytes 6-9/10', '6789', false, '', true],
	])('%s completes it, is kept, or restarts it', async (_what, range, body, ...after) => {
		const [isWhole, text, isAnew] = after
		const phone = await startPhone(
			answerWith(206, { ...VIDEO, 'Content-Range': range }, body),
			half,
		)
		const attempted = await phone.attempt()
		expect(attempted.isWhole).toBe(isWhole)
		expect(phone.text()).toBe(text)
		if (isAnew) expect(attempted.record.validator).toBeUndefined()
	})

	test('a temporarily locked file is retried', async () => {
		const phone = await startPhone(rest, half)
		const file = await phone.openFile()
		file.write = () => {
			throw new DOMException('It is locked', 'InvalidStateError')
		}
		expect((await phone.attempt(file)).isWhole).toBe(false)
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
		expect(record.validator).toBeUndefined()
		expect(record.total).toBeUndefined()
		expect(await phone.stored()).toEqual({ ...record, validator: undefined, total: undefined })
	})

	test.each([
		['a 503', answerWith(503, {})],
		['a dropped connection', ((_request, response) => response.destroy()) as RequestListener],
	])('%s leaves it as it is for a retry', async (_what, answer) => {
		const phone = await startPhone(answer, half)
		expect((await phone.attempt()).isWhole).toBe(false)
		expect(phone.text()).toBe(FILE.slice(0, 5))
		expect(await phone.stored()).toMatchObject(HALF)
	})

	test.each([
		['a refusal', answerWith(404, {}), 'refused'],
		['a page', answerWith(200, { 'Content-Type': 'text/html' }, '<p>'), 'wrong-answer'],
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
