import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { apiOrigin } from '../../../src/shared/newsroom.ts'
import { cachedCallSchema } from '../../../src/storage/response-cache/cache-response.ts'

describe('a response', () => {
	test.each([
		'/v1/reporter/self',
		'/v1/reporter/news?page=1&pageSize=10&updateType=Local',
		'/v1/reporter/news/64e512094837120495837261',
		'/v1/reporter/news/%252E%252E',
	])('to %s is cached', (path) => {
		expect(cachedCallSchema(new URL(path, apiOrigin))).toBeDefined()
	})

	test.each([
		...['/v1/reporter/login', '/v1/reporter/refresh-token', '/v1/reporter/news/1/content'],
		...['/v1/reporter/selfish', '/v1/reporter/', '/v2/reporter/self', '/news/meeting-report.mp4'],
		...['/'],
	])('to %s is not cached', (path) => {
		expect(cachedCallSchema(new URL(path, apiOrigin))).toBeUndefined()
	})

	test('of another host is not cached', () => {
		expect(cachedCallSchema(new URL('https://elsewhere.example/v1/reporter/self'))).toBeUndefined()
	})
})

describe('a failed response', () => {
	test.each([
		['/v1/reporter/self', { _id: 'reporter' }],
		['/v1/reporter/news', []],
		['/v1/reporter/news/1', { _id: '1' }],
	])('is neither stored nor read: %s', (path, data) => {
		const schema = cachedCallSchema(new URL(path, apiOrigin))
		if (schema === undefined) throw new Error('It is not cached')
		expect(v.is(schema, { success: true, data })).toBe(true)
		for (const success of [false, 'false', 0])
			expect(v.is(schema, { _id: '1', success, data }), String(success)).toBe(false)
	})
})
