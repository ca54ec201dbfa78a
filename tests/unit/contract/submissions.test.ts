import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
	belongsTo,
	submission,
	submissionsResponse,
} from '../../../src/shared/contract/submissions.ts'

describe('a submission', () => {
	test.each([
		['platform', 5, '5'],
		['platform', null, undefined],
		['status', {}, undefined],
		['status', 'Copyright Claim', 'Copyright Claim'],
		['status', 'under_review', 'Under Review'],
		['status', 5, '5'],
		['createdAt', [], undefined],
		['contentLink', '', undefined],
		['news', null, undefined],
		['latestMetrics', null, undefined],
	])('with the %s %j reads %j', (field, given, read) => {
		expect(v.parse(submission, { [field]: given })).toEqual({ [field]: read })
	})

	test('reads each figure separately', () => {
		const latestMetrics = { views: '1200', likes: -1, comments: 'x', shares: 3 }
		const read = { views: 1200, likes: undefined, comments: undefined, shares: 3 }
		expect(v.parse(submission, { latestMetrics }).latestMetrics).toEqual(read)
	})
})

test.each([
	['the same id', { _id: 'n', newsTitle: 'Wind' }, true],
	['another id, whatever the title', { _id: 'other', newsTitle: 'Rain' }, false],
	['no id and the same title', { newsTitle: ' Rain' }, true],
	['no id and another title', { newsTitle: 'Wind' }, false],
	['no id and no title', {}, undefined],
	['no news at all', undefined, undefined],
])('a submission with %s belongs to the news: %j, %j', (_what, news, belongs) => {
	const parsed = v.parse(submission, { news })
	expect(belongsTo(parsed, { id: 'n', title: 'Rain ' })).toBe(belongs)
})

test.each([
	['collapsed blanks', 'The dam  is full', 'The dam is full'],
	['a no-break space', 'The dam\u00a0is full', 'The dam&nbsp;is full'],
	['escaped characters', 'Rain & "wind"', 'Rain &amp; &quot;wind&#34;'],
	['a typographic apostrophe', "Farmers' day", 'Farmers&#8217; day'],
	['composed letters', 'Cafe\u0301 ಕೋ', 'Caf\u00e9 ಕೋ'],
	['letters as entities', 'ಕ ಮಳೆ', '&#x0c95; ಮಳೆ'],
	['a dropped joiner', 'ಫಾರ್\u200cಮ್', 'ಫಾರ್ಮ್'],
	['a code point that does not exist', 'Rain', 'Rain&#9999999;'],
])('a title with %s is the same title', (_what, typed, listed) => {
	const parsed = v.parse(submission, { news: { newsTitle: listed } })
	expect(belongsTo(parsed, { id: 'n', title: typed })).toBe(true)
	expect(belongsTo(parsed, { id: 'n', title: `${typed} ಕಿ` })).toBe(false)
})

test('a submission may belong to news without a title', () => {
	const parsed = v.parse(submission, { news: { newsTitle: 'Rain' } })
	expect(belongsTo(parsed, { id: 'n', title: undefined })).toBeUndefined()
})

describe('the response with submissions', () => {
	const rows = { submissions: [{ _id: 's1' }, null, 'x', { _id: 's2' }] }

	test("leaves out what isn't a submission", () => {
		const read = v.parse(submissionsResponse, { data: rows })
		expect(read.submissions.map(({ _id }) => _id)).toEqual(['s1', 's2'])
		expect(read).toMatchObject({ total: undefined, liveCount: undefined, hasNext: false })
	})

	test.each([
		[undefined, 4, 4],
		[0, 4, 0],
		[null, 4, 4],
		[{}, undefined, undefined],
	])('reads the live count from %j in data and %j beside it: %j', (inside, beside, count) => {
		const data = { ...rows, ...(inside !== undefined && { liveSubmissionsCount: inside }) }
		const given = { data, ...(beside !== undefined && { liveSubmissionsCount: beside }) }
		expect(v.parse(submissionsResponse, given).liveCount).toBe(count)
	})

	test.each([
		['inside data', { data: { ...rows, meta: { total: 27, page: { hasNext: true } } } }],
		['beside data', { data: rows, meta: { total: 27, page: { hasNext: true } } }],
		['odd inside', { data: { ...rows, meta: 5 }, meta: { total: '27', page: { hasNext: true } } }],
	])('accepts meta %s', (_place, given) => {
		expect(v.parse(submissionsResponse, given)).toMatchObject({ total: 27, hasNext: true })
	})
})
