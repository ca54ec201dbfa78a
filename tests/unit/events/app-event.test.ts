import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { appEvent } from '../../../src/shared/events/app-event.ts'

describe('an event of the problem report', () => {
	test('keeps what it may know, and nothing beside it', () => {
		const failure = { kind: 'call-failed', at: 1, call: 'login', error: 'refused', status: 401 }
		const raw = { ...failure, path: '/v1/reporter/login?token=secret', body: 'Reporter@123' }
		expect(v.parse(appEvent, raw)).toEqual(failure)
	})

	test.each([
		['a call that is none of the contract', { call: '/v1/reporter/news?page=1', error: 'refused' }],
		['a reason in words of its own', { call: 'login', error: 'Reporter@123 is wrong' }],
		['a call the app itself gave up', { call: 'login', error: 'abandoned' }],
	])('is not %s', (_what, details) => {
		expect(v.is(appEvent, { kind: 'call-failed', at: 1, ...details })).toBe(false)
	})
})
