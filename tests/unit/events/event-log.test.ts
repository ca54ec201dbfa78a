// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { eventCode } from '../../../src/events/event-log.ts'

/** Opens an empty log. */
async function openLog() {
	vi.stubGlobal('indexedDB', new IDBFactory())
	vi.resetModules()
	const [log, { recordEvent }] = await Promise.all([
		import('../../../src/events/event-log.ts'),
		import('../../../src/events/record-event.ts'),
	])
	await log.recordThisPage()
	const codes = async () => (await log.readEvents()).map(({ code }) => code)
	return { codes, recordEvent }
}

describe('the event log', () => {
	test('keeps the last 200 events', async () => {
		const { codes, recordEvent } = await openLog()
		for (let status = 0; status < 250; status += 1)
			recordEvent('call-failed', {
				method: 'GET',
				path: '/v1/reporter/self',
				error: 'refused',
				status,
			})
		const all = await codes()
		expect(all).toHaveLength(200)
		expect(all.at(-1)).toBe('call-failed self refused 249')
	})

	test('has an unhandled error once, and no call that the app aborted', async () => {
		const { codes, recordEvent } = await openLog()
		const fail = (type: string, details: object) =>
			dispatchEvent(Object.assign(new Event(type), details))
		for (let times = 0; times < 2; times++) fail('error', { error: new RangeError('Reporter@123') })
		fail('unhandledrejection', { reason: 'Reporter@123' })
		recordEvent('call-failed', { method: 'GET', path: '/', error: 'abandoned' })
		expect(await codes()).toEqual(['started development', 'crashed RangeError', 'crashed other'])
	})
})

const word = fc.stringMatching(/^[A-Za-z]{2,12}$/)

/** What no report may contain: addresses, titles, names, messages. */
const secret = fc.oneof(
	fc.webUrl(),
	fc.emailAddress(),
	fc.tuple(word, word).map((words) => words.join(' ')),
	fc.constantFrom('ಅನನ್ಯಾ ಹೆಗಡೆ', 'ಬೆಳಗಾವಿ ಅಧಿವೇಶನ', 'Reporter@123', '+91 80 2345 6789', 'youtu.be/one'),
)

test('no event contains an address, a title, a name or a message', () => {
	fc.assert(
		fc.property(secret, fc.nat(), fc.nat(), (text, line, column) => {
			const error = new TypeError(`${text} ${location.origin}/assets/secret-ABCDEF.js:7:7`)
			error.stack = [
				`TypeError: ${error.message}`,
				`    at ${text.replaceAll(/\W/g, '')} (https://other.example/assets/other-ABCDEF.js:1:2)`,
				`    at one (${location.origin}/assets/app-DKE4SQ.js:${line}:${column})`,
			].join('\n')
			const place = `app-DKE4SQ.js:${line}:${column}`
			expect(eventCode({ kind: 'crashed', at: 1, thrown: error })).toBe(
				`crashed TypeError ${place}`,
			)
			error.name = text
			expect(eventCode({ kind: 'crashed', at: 1, thrown: error })).toBe(`crashed other ${place}`)
			const details = { method: text, path: text, error: text, status: 503, message: text }
			expect(eventCode({ kind: 'call-failed', at: 1, ...details })).toBe('call-failed 503')
		}),
	)
	for (const thrown of [undefined, null, 'a message', { name: 'Ananya' }])
		expect(eventCode({ kind: 'crashed', at: 1, thrown })).toBe('crashed other')
})
