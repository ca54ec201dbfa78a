import { describe, expect, test } from 'vitest'
import { CALLS, pathWithId } from '../../../src/shared/contract/calls.ts'
import {
	CATEGORIES,
	DEFAULT_CATEGORY,
	isCategory,
} from '../../../src/shared/contract/categories.ts'

describe('a path with an id', () => {
	test.each([
		['64e512094837120495837261', '64e512094837120495837261'],
		['a/b', 'a%2Fb'],
		['../../login', '..%2F..%2Flogin'],
		['a?b=c', 'a%3Fb%3Dc'],
		['a#b', 'a%23b'],
		['a b', 'a%20b'],
		['%2e%2e', '%252e%252e'],
		['$&$1$$', '%24%26%241%24%24'],
		[':id', '%3Aid'],
		['\\evil', '%5Cevil'],
		['ಸುದ್ದಿ', encodeURIComponent('ಸುದ್ದಿ')],
		['a\n\tb', 'a%0A%09b'],
		['\ud800', encodeURIComponent('\ufffd')],
	])('has %j as one segment', (id, segment) => {
		expect(pathWithId(CALLS.newsDetail, id)).toBe(`/v1/reporter/news/${segment}`)
		expect(pathWithId(CALLS.submitLinks, id)).toBe(`/v1/reporter/news/${segment}/content`)
	})
})

test('there are three categories, and Political is the first and the default', () => {
	expect(CATEGORIES).toEqual(['Political', 'Government', 'Local'])
	expect(DEFAULT_CATEGORY).toBe('Political')
	for (const category of CATEGORIES) expect(isCategory(category)).toBe(true)
	for (const no of ['', 'political', 'Local ', 'toString', null, undefined, 0, [], ['Local']])
		expect(isCategory(no)).toBe(false)
})
