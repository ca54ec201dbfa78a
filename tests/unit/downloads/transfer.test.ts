// @vitest-environment node
import type { RequestListener } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { answerWith, FILE, HALF, startPhone, VIDEO } from './phone.ts'

const whole = answerWith(200, { ...VIDEO, 'Content-Length': '10' }, FILE)
const dies: RequestListener = (_request, response) => response.destroy()

/** Answers with one after the other, and then always with the last. */
function inTurn(...answers: RequestListener[]): RequestListener {
	return (request, response) => {
		const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers
		answer?.(request, response)
	}
}

/** Sends the file from the byte that was asked for, but only so many bytes of it. */
function piecesOf(length: number): RequestListener {
	return (request, response) => {
		const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
		const left = String(FILE.length - from)
		const range = { 'Content-Range': `bytes ${from}-9/10`, 'Content-Length': left }
		response.writeHead(from === 0 ? 200 : 206, { ...VIDEO, ...range })
		response.write(FILE.slice(from, from + length), () =>
			setTimeout(() => (from + length < 10 ? response.destroy() : response.end()), 15),
		)
	}
}

describe('a file', () => {
	test('is saved once it is whole, and told to all', async () => {
		const phone = await startPhone(whole, { known: { problem: 'unreachable' } })
		await phone.transfer()
		expect(phone.text()).toBe(FILE)
		expect(await phone.stored()).toMatchObject({ state: 'saved', loaded: 10 })
		expect((await phone.stored())?.problem).toBeUndefined()
		expect([...phone.open]).toEqual([])
		const told = await phone.told()
		expect(told).toContainEqual({ kind: 'saved', id: 'video' })
		expect(told.at(-1)).toEqual({ kind: 'changed' })
	})

	test('may take as many connections as it has bytes, and more that bring nothing in between', async () => {
		const byte = piecesOf(1)
		const answers = Array.from({ length: 10 }, () => [byte, dies, dies, dies, dies]).flat()
		const phone = await startPhone(inTurn(...answers))
		await phone.transfer()
		expect(phone.text()).toBe(FILE)
		expect((await phone.stored())?.state).toBe('saved')
	}, 20_000)

	test('is tried again as is told', async () => {
		const phone = await startPhone(inTurn(dies, whole))
		await phone.transfer()
		const stages = (await phone.told()).flatMap((message) =>
			message.kind === 'progress' ? [message.progress.stage] : [],
		)
		expect(stages).toEqual(['retrying', 'loading'])
	})
})

describe('a download that has failed', () => {
	test('is told why, and keeps what has come', async () => {
		const phone = await startPhone(answerWith(404, {}), { present: FILE.slice(0, 5), known: HALF })
		await phone.transfer()
		expect(await phone.stored()).toMatchObject({ state: 'failed', problem: 'refused', loaded: 5 })
		expect(phone.text()).toBe(FILE.slice(0, 5))
		expect([...phone.open]).toEqual([])
		const told = await phone.told()
		expect(told).toContainEqual({ kind: 'failed', id: 'video', problem: 'refused' })
		expect(told.at(-1)).toEqual({ kind: 'changed' })
	})

	test('is told after five tries that brought nothing', async () => {
		const phone = await startPhone(dies)
		await phone.transfer()
		expect(phone.asked).toHaveLength(5)
		expect(await phone.stored()).toMatchObject({ state: 'failed', problem: 'unreachable' })
	})

	test('is not told while there is no network at all', async () => {
		const phone = await startPhone(inTurn(...Array.from({ length: 7 }, () => dies), whole))
		vi.stubGlobal('navigator', { ...navigator, storage: navigator.storage, onLine: false })
		await phone.transfer()
		expect((await phone.stored())?.state).toBe('saved')
		expect(phone.asked).toHaveLength(8)
	})

	test.each([
		['a full phone', new DOMException('Full', 'QuotaExceededError'), 'full'],
		['a phone in another trouble', new DOMException('Locked', 'InvalidStateError'), 'unreachable'],
	])('by %s says so', async (_whose, error, problem) => {
		const phone = await startPhone(whole)
		vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(error)
		await phone.transfer()
		expect(await phone.stored()).toMatchObject({ state: 'failed', problem })
	})
})

describe('a download that is given up', () => {
	test('is no failure, and leaves what has come for the next time', async () => {
		const controller = new AbortController()
		const phone = await startPhone((_request, response) => {
			response.writeHead(200, { ...VIDEO, 'Content-Length': '10' })
			response.write(FILE.slice(0, 4), () => setTimeout(() => controller.abort(), 30))
		})
		await phone.transfer(controller.signal)
		expect(await phone.stored()).toMatchObject({ state: 'wanted', loaded: 4 })
		expect(phone.text()).toBe('0123')
		expect([...phone.open]).toEqual([])
		expect((await phone.told()).map(({ kind }) => kind)).not.toContain('failed')
	})

	test('before it begins asks for nothing', async () => {
		const phone = await startPhone(whole)
		await phone.transfer(AbortSignal.abort())
		expect(phone.asked).toEqual([])
		expect((await phone.stored())?.state).toBe('wanted')
	})

	test('by the end of the sign-in is no failure, either', async () => {
		const phone = await startPhone(answerWith(429, {}))
		await phone.transfer()
		expect((await phone.stored())?.state).toBe('wanted')
	})
})
