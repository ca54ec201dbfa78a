// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { type AppEvent, appEvent } from '../../../src/events/app-event.ts'

/** Opens an empty log. */
function openLog() {
	vi.stubGlobal('indexedDB', new IDBFactory())
	vi.resetModules()
	return import('../../../src/events/event-log.ts')
}

describe('an event of the problem report', () => {
	test('keeps only the allowed fields', () => {
		const failure = { kind: 'call-failed', at: 1, call: 'login', error: 'refused', status: 401 }
		const raw = { ...failure, path: '/v1/reporter/login?token=secret', body: 'Reporter@123' }
		expect(v.parse(appEvent, raw)).toEqual(failure)
	})

	test('is kept as one of the last 200', async () => {
		const { appendEvents, readEvents } = await openLog()
		const events = Array.from({ length: 250 }, (_, at): AppEvent => ({ kind: 'signed-in', at }))
		await appendEvents(events)
		expect(await readEvents()).toEqual(events.slice(50))
	})

	test('is recorded once for an unhandled error', async () => {
		const { readEvents, recordThisPage, writeEvents } = await openLog()
		recordThisPage()
		const fail = (type: string, details: object) =>
			dispatchEvent(Object.assign(new Event(type), details))
		for (let times = 0; times < 2; times++) fail('error', { error: new RangeError('Reporter@123') })
		fail('unhandledrejection', { reason: 'Reporter@123' })
		await expect
			.poll(async () => {
				await writeEvents()
				return (await readEvents()).filter(({ kind }) => kind === 'crashed')
			})
			.toMatchObject([{ error: 'RangeError' }, { error: 'other' }])
	})

	test('is not a call that the app aborted', () => {
		const aborted = { kind: 'call-failed', at: 1, call: 'login', error: 'abandoned' }
		expect(v.is(appEvent, aborted)).toBe(false)
	})
})
