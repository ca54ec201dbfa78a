import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { answerWith, FILE, HALF, rest, startPhone, VIDEO, whole } from './phone.ts'

const half = { present: FILE.slice(0, 5), known: HALF }

describe('for a file of which half is stored', () => {
	test('only the rest of that version is requested and appended', async () => {
		const phone = await startPhone(rest, half)
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.asked).toEqual([{ range: 'bytes=5-', 'if-range': '"v1"' }])
		expect(phone.text()).toBe(FILE)
		expect(phone.writes).toEqual([5])
	})

	test.each([
		['a piece of the rest', 'bytes 5-6/10', '56', false, '0123456'],
		['more than the rest, which is not written twice', 'bytes 3-9/10', '3456789', true, FILE],
		['the rest of unknown length', 'bytes 5-9/*', '56789', true, FILE],
		['a part from later on', 'bytes 6-9/10', '6789', false, '', true],
		['a part of a file that has shrunk', 'bytes 5-7/8', '6789', false, '', true],
		['a part of a file that has grown', 'bytes 5-19/20', '6789', false, '', true],
		['a part of nothing', 'bytes */10', '6789', false, '', true],
		['more than was announced of a piece', 'bytes 5-6/10', '5678', false, ''],
		['more than was announced', 'bytes 5-9/10', '56789AB', false, ''],
	])('%s makes it whole, is kept, or makes it begin anew', async (_what, range, body, ...after) => {
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

	test("a file that can't be written for now is retried", async () => {
		const phone = await startPhone(rest, half)
		const file = await phone.openFile()
		file.write = () => {
			throw new DOMException('It is locked', 'InvalidStateError')
		}
		expect((await phone.attempt(file)).isWhole).toBe(false)
	})

	test("a host without ranges may start again: stored bytes aren't written again", async () => {
		const inTwo: RequestListener = (_request, response) => {
			response.writeHead(200, { ...VIDEO, 'Content-Length': '10' })
			response.write(FILE.slice(0, 5), () => setTimeout(() => response.end(FILE.slice(5)), 20))
		}
		const phone = await startPhone(inTwo, half)
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.text()).toBe(FILE)
		expect(phone.writes).toEqual([5])
	})

	test('nothing old remains of a new version', async () => {
		const other = answerWith(200, { ...VIDEO, ETag: '"v2"', 'Content-Length': '3' }, 'new')
		const phone = await startPhone(other, half)
		const { isWhole, record } = await phone.attempt()
		expect(isWhole).toBe(true)
		expect(phone.text()).toBe('new')
		expect(record).toMatchObject({ validator: '"v2"', total: 3, loaded: 0 })
	})

	test('what a new version replaces counts as free space', async () => {
		const other = answerWith(200, { ...VIDEO, ETag: '"v2"', 'Content-Length': '10' }, 'ABCDEFGHIJ')
		const enough = await startPhone(other, { ...half, room: 5_000_005 })
		expect((await enough.attempt()).isWhole).toBe(true)
		const short = await startPhone(other, { ...half, room: 5_000_004 })
		await expect(short.attempt()).rejects.toMatchObject({ problem: 'no-room' })
		expect((await short.stored())?.validator).toBeUndefined()
	})

	test('it stays as it is if there is too little space for the rest', async () => {
		const phone = await startPhone(rest, { ...half, room: 5_000_004 })
		await expect(phone.attempt()).rejects.toMatchObject({ problem: 'no-room' })
		expect(phone.text()).toBe(FILE.slice(0, 5))
		expect(await phone.stored()).toMatchObject(HALF)
		const enough = await startPhone(rest, { ...half, room: 5_000_005 })
		expect((await enough.attempt()).isWhole).toBe(true)
	})

	test('a host that no longer has that range makes it start again', async () => {
		const phone = await startPhone(answerWith(416, { 'Content-Range': 'bytes */3' }), half)
		const { isWhole, record } = await phone.attempt()
		expect(isWhole).toBe(false)
		expect(phone.text()).toBe('')
		expect(record.validator).toBeUndefined()
		expect(record.total).toBeUndefined()
		expect(await phone.stored()).toEqual({ ...record, validator: undefined, total: undefined })
	})

	test.each([
		['a host in trouble', answerWith(503, {})],
		['a connection that dies', ((_request, response) => response.destroy()) as RequestListener],
	])('%s leaves it as it is, to be tried again', async (_what, answer) => {
		const phone = await startPhone(answer, half)
		expect((await phone.attempt()).isWhole).toBe(false)
		expect(phone.text()).toBe(FILE.slice(0, 5))
		expect(await phone.stored()).toMatchObject(HALF)
	})

	test.each([
		['a refusal', answerWith(404, {}), 'refused'],
		['a page', answerWith(200, { 'Content-Type': 'text/html' }, '<p>'), 'wrong-answer'],
		['an answer without a body', answerWith(204, {}), 'wrong-answer'],
	])('%s ends the download, and what is here is kept', async (_what, answer, problem) => {
		const phone = await startPhone(answer, half)
		await expect(phone.attempt()).rejects.toMatchObject({ name: 'DownloadFailure', problem })
		expect(phone.text()).toBe(FILE.slice(0, 5))
	})

	test.each([
		['nobody knows of which version it is', { total: 10 }],
		['nobody knows how long it is', { validator: '"v1"' }],
		['it is longer than the file', { validator: '"v1"', total: 4 }],
	])('all is asked for anew where %s', async (_what, known) => {
		const phone = await startPhone(whole, { present: FILE.slice(0, 5), known })
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.asked).toEqual([{ range: undefined, 'if-range': undefined }])
		expect(phone.text()).toBe(FILE)
	})
})

test('nothing is requested for a file that is complete', async () => {
	const phone = await startPhone(whole, { present: FILE, known: { ...HALF, loaded: 10 } })
	expect((await phone.attempt()).isWhole).toBe(true)
	expect(phone.asked).toEqual([])
})
