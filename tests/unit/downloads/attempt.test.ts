// @vitest-environment node
import type { RequestListener, ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { answerWith, FILE, HALF, startPhone, VIDEO } from './phone.ts'

const whole = answerWith(200, { ...VIDEO, 'Content-Length': '10' }, FILE)
const rest = answerWith(
	206,
	{ ...VIDEO, 'Content-Range': 'bytes 5-9/10', 'Content-Length': '5' },
	FILE.slice(5),
)

describe('of a file of which nothing is here', () => {
	test('the whole is asked for, written, and noted of which version it is', async () => {
		const phone = await startPhone(whole)
		const { isWhole, record } = await phone.attempt()
		expect(isWhole).toBe(true)
		expect(phone.asked).toEqual([{ range: undefined, 'if-range': undefined }])
		expect(phone.text()).toBe(FILE)
		expect(record).toMatchObject({ validator: '"v1"', type: 'video/mp4', total: 10, loaded: 0 })
		expect(await phone.stored()).toEqual(record)
		expect(phone.reported).toEqual([['loading', 10]])
	})

	test('what a dying connection has brought stays, and it is not whole', async () => {
		const connections: ServerResponse[] = []
		const phone = await startPhone((_request, response) => {
			connections.push(response)
			response.writeHead(200, { ...VIDEO, 'Content-Length': '10' })
			response.write(FILE.slice(0, 4))
		})
		const attempted = phone.attempt()
		await expect.poll(phone.text).toBe('0123')
		connections[0]?.destroy()
		expect((await attempted).isWhole).toBe(false)
		expect(phone.text()).toBe('0123')
	})

	test('it is whole at the end of a body whose length nobody has told', async () => {
		const phone = await startPhone(answerWith(200, VIDEO, FILE))
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.text()).toBe(FILE)
	})

	test('it is not whole where a connection dies whose end nobody has told', async () => {
		const connections: ServerResponse[] = []
		const phone = await startPhone((_request, response) => {
			connections.push(response)
			response.writeHead(200, VIDEO)
			response.write(FILE.slice(0, 4))
		})
		const attempted = phone.attempt()
		await expect.poll(phone.text).toBe('0123')
		connections[0]?.destroy()
		expect((await attempted).isWhole).toBe(false)
	})

	test.each([
		['a page', '<!doctype html><p>Log in'],
		['an error as JSON', '{"message":"Not found"}'],
		['nothing', ''],
	])('%s is not, whatever the host calls it', async (_what, body) => {
		const phone = await startPhone(answerWith(200, VIDEO, body), { present: 'old' })
		await expect(phone.attempt()).rejects.toMatchObject({ problem: 'wrong-answer' })
		expect(phone.text()).toBe('old')
	})

	test('a page that comes byte by byte is not, either', async () => {
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

	test.each([
		['text/plain', 'video/mp4'],
		['text/html', 'video/mp4'],
		['image', 'video/mp4'],
		['png', 'video/mp4'],
		['', 'video/mp4'],
		['video/ogg', 'video/mp4'],
	])('a film that the host calls "%s" is one', async (declared, type) => {
		const film = '\0\0\0\x18ftypmp42'
		const phone = await startPhone(answerWith(200, { 'Content-Type': declared }, film))
		const { isWhole, record } = await phone.attempt()
		expect(isWhole).toBe(true)
		expect(record.type).toBe(type)
		expect(phone.text()).toBe(film)
	})

	test('the old bytes are gone from the disk before the new version is noted', async () => {
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

	test('nothing of it is asked for where the room is short; how large it is, is noted', async () => {
		const phone = await startPhone(whole, { room: 5_000_009 })
		await expect(phone.attempt()).rejects.toMatchObject({ problem: 'no-room' })
		expect(phone.text()).toBe('')
		expect(await phone.stored()).toMatchObject({ total: 10 })
		expect((await phone.stored())?.validator).toBeUndefined()
	})

	test('it is begun where the room is just enough', async () => {
		const phone = await startPhone(whole, { room: 5_000_010 })
		expect((await phone.attempt()).isWhole).toBe(true)
	})

	test('a phone that takes less than it is given is full', async () => {
		const phone = await startPhone(whole)
		const file = await phone.openFile()
		file.write = () => 3
		await expect(phone.attempt(file)).rejects.toMatchObject({ problem: 'full' })
	})

	test('a phone that refuses to write is heard as it is', async () => {
		const phone = await startPhone(whole)
		const refusal = new DOMException('Full', 'QuotaExceededError')
		const file = await phone.openFile()
		file.write = () => {
			throw refusal
		}
		await expect(phone.attempt(file)).rejects.toBe(refusal)
	})
})

describe('a body that is not wanted', () => {
	/** Answers, and sends so much that nobody takes it in by the way. */
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
		['of a refusal', 404, {}, {}, '\0'],
		['of a page', 200, { 'Content-Type': 'text/html' }, {}, '<p>'],
		[
			'for which the room is short',
			200,
			{ ...VIDEO, 'Content-Length': '100000000' },
			{ room: 10 },
			'\0',
		],
	])('%s is let go of, and not brought in', async (_which, status, headers, storage, letter) => {
		const { answer, closed } = endless(status, headers, letter)
		const phone = await startPhone(answer, storage)
		await expect(phone.attempt()).rejects.toMatchObject({ name: 'DownloadFailure' })
		await closed
	})
})

describe('what was deleted meanwhile', () => {
	test('is brought in to its end all the same', async () => {
		const phone = await startPhone(whole)
		await phone.deleteRecords()
		const { isWhole, record } = await phone.attempt()
		expect(isWhole).toBe(true)
		expect(record).toMatchObject({ id: 'video', validator: '"v1"', total: 10 })
	})
})

describe('what is noted for a report of a problem', () => {
	test.each([
		['begun', {}, whole, 'started'],
		['gone on with', { present: FILE.slice(0, 5), known: HALF }, rest, 'resumed'],
		['sent again from its beginning', { present: FILE.slice(0, 5), known: HALF }, whole, 'resumed'],
	])('is that a download was %s', async (_how, storage, answer, step) => {
		const phone = await startPhone(answer, storage)
		await phone.attempt()
		expect(phone.events).toEqual([{ kind: 'download', step }])
	})
})

describe('a call of somebody who is signed out', () => {
	test('is no connection that dies', async () => {
		const phone = await startPhone(answerWith(429, {}))
		await expect(phone.attempt()).rejects.toMatchObject({ kind: 'session-ended' })
	})
})

describe('of a file of which half is here', () => {
	const half = { present: FILE.slice(0, 5), known: HALF }

	test('only the rest of that version is asked for, and written behind it', async () => {
		const phone = await startPhone(rest, half)
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.asked).toEqual([{ range: 'bytes=5-', 'if-range': '"v1"' }])
		expect(phone.text()).toBe(FILE)
		expect(phone.writes).toEqual([5])
	})

	test('a piece of the rest does not make it whole', async () => {
		const piece = answerWith(206, { ...VIDEO, 'Content-Range': 'bytes 5-6/10' }, '56')
		const phone = await startPhone(piece, half)
		expect((await phone.attempt()).isWhole).toBe(false)
		expect(phone.text()).toBe('0123456')
	})

	test('what is here is not written again where the rest begins earlier', async () => {
		const earlier = answerWith(206, { ...VIDEO, 'Content-Range': 'bytes 3-9/10' }, FILE.slice(3))
		const phone = await startPhone(earlier, half)
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.text()).toBe(FILE)
	})

	test('the rest makes it whole though the host no longer knows how long it is', async () => {
		const unknown = answerWith(206, { ...VIDEO, 'Content-Range': 'bytes 5-9/*' }, FILE.slice(5))
		const phone = await startPhone(unknown, half)
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.text()).toBe(FILE)
	})

	test.each([
		['from later on', 'bytes 6-9/10'],
		['of a file that has shrunk', 'bytes 5-7/8'],
		['of a file that has grown', 'bytes 5-19/20'],
		['of nothing', 'bytes */10'],
	])('it begins anew after a part %s', async (_what, range) => {
		const odd = answerWith(206, { ...VIDEO, 'Content-Range': range }, '6789')
		const phone = await startPhone(odd, half)
		const { isWhole, record } = await phone.attempt()
		expect(isWhole).toBe(false)
		expect(record.validator).toBeUndefined()
		expect(phone.text()).toBe('')
	})

	test('more than was announced of a piece makes it begin anew, though the file is longer', async () => {
		const more = answerWith(206, { ...VIDEO, 'Content-Range': 'bytes 5-6/10' }, '5678')
		const phone = await startPhone(more, half)
		expect((await phone.attempt()).isWhole).toBe(false)
		expect(phone.text()).toBe('')
	})

	test('a file that cannot be written to for now leaves it to be tried again', async () => {
		const phone = await startPhone(rest, half)
		const file = await phone.openFile()
		file.write = () => {
			throw new DOMException('It is locked', 'InvalidStateError')
		}
		expect((await phone.attempt(file)).isWhole).toBe(false)
	})

	test('more than was announced is not the file: nothing of it is kept', async () => {
		const more = answerWith(206, { ...VIDEO, 'Content-Range': 'bytes 5-9/10' }, '56789AB')
		const phone = await startPhone(more, half)
		expect((await phone.attempt()).isWhole).toBe(false)
		expect(phone.text()).toBe('')
	})

	test('a host without parts may begin anew: what is here is not written again', async () => {
		const inTwo: RequestListener = (_request, response) => {
			response.writeHead(200, { ...VIDEO, 'Content-Length': '10' })
			response.write(FILE.slice(0, 5), () => setTimeout(() => response.end(FILE.slice(5)), 20))
		}
		const phone = await startPhone(inTwo, half)
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.text()).toBe(FILE)
		expect(phone.writes).toEqual([5])
	})

	test('of a new version nothing old remains', async () => {
		const other = answerWith(200, { ...VIDEO, ETag: '"v2"', 'Content-Length': '3' }, 'new')
		const phone = await startPhone(other, half)
		const { isWhole, record } = await phone.attempt()
		expect(isWhole).toBe(true)
		expect(phone.text()).toBe('new')
		expect(record).toMatchObject({ validator: '"v2"', total: 3, loaded: 0 })
	})

	test('what a new version takes the place of counts as room', async () => {
		const other = answerWith(200, { ...VIDEO, ETag: '"v2"', 'Content-Length': '10' }, 'ABCDEFGHIJ')
		const enough = await startPhone(other, { ...half, room: 5_000_005 })
		expect((await enough.attempt()).isWhole).toBe(true)
		const short = await startPhone(other, { ...half, room: 5_000_004 })
		await expect(short.attempt()).rejects.toMatchObject({ problem: 'no-room' })
		expect((await short.stored())?.validator).toBeUndefined()
	})

	test('for the rest alone the room is enough', async () => {
		const phone = await startPhone(rest, { ...half, room: 5_000_005 })
		expect((await phone.attempt()).isWhole).toBe(true)
	})

	test('it stays as it is where the room is short', async () => {
		const phone = await startPhone(rest, { ...half, room: 5_000_004 })
		await expect(phone.attempt()).rejects.toMatchObject({ problem: 'no-room' })
		expect(phone.text()).toBe(FILE.slice(0, 5))
		expect(await phone.stored()).toMatchObject(HALF)
	})

	test('a host that no longer has that part makes it begin anew', async () => {
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

describe('of a file all of which is here', () => {
	test('nothing is asked for', async () => {
		const phone = await startPhone(whole, { present: FILE, known: { ...HALF, loaded: 10 } })
		expect((await phone.attempt()).isWhole).toBe(true)
		expect(phone.asked).toEqual([])
	})
})
