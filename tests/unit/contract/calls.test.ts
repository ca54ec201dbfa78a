import { expect, test } from 'vitest'
import { CALLS, pathWithId } from '../../../src/shared/contract/calls.ts'
import {
	CATEGORIES,
	DEFAULT_CATEGORY,
	isCategory,
} from '../../../src/shared/contract/categories.ts'

test.each([
	['64e512094837120495837261', '64e512094837120495837261'],
	['../../login?b=c#d', '..%2F..%2Flogin%3Fb%3Dc%23d'],
	['..', '%252E%252E'],
	['$&$1$$', '%24%26%241%24%24'],
	['\ud800', encodeURIComponent('\ufffd')],
])('a path with the id %j has it as one segment', (id, segment) => {
	expect(pathWithId(CALLS.newsDetail, id)).toBe(`/v1/reporter/news/${segment}`)
	expect(pathWithId(CALLS.submitLinks, id)).toBe(`/v1/reporter/news/${segment}/content`)
})

test('Political is the first and the default category', () => {
	expect(CATEGORIES[0]).toBe(DEFAULT_CATEGORY)
	for (const category of CATEGORIES) expect(isCategory(category)).toBe(true)
	for (const no of ['', 'political', 'Local ', 'toString', null, undefined, 0, [], ['Local']])
		expect(isCategory(no)).toBe(false)
})
