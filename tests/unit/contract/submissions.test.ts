// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
	belongsTo,
	submission,
	submissionsResponse,
	submitLinksRequest,
	submitLinksResponse,
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
		['contentLink', { href: 'x' }, undefined],
		['news', null, undefined],
		['news', 'n1', undefined],
		['latestMetrics', null, undefined],
		['latestMetrics', 5, undefined],
	])('with the %s %j reads %j', (field, given, read) => {
		expect(v.parse(submission, { [field]: given })).toEqual({ [field]: read })
	})

	test('reads each figure by itself', () => {
		const latestMetrics = { views: '1200', likes: -1, comments: 'x', shares: 3 }
		expect(v.parse(submission, { latestMetrics }).latestMetrics).toEqual({
			views: 1200,
			likes: undefined,
			comments: undefined,
			shares: 3,
		})
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

test('without a title of the news, only the id of a submission tells whose it is', () => {
	const untitled = { id: 'n', title: undefined }
	expect(belongsTo(v.parse(submission, { news: { _id: 'n' } }), untitled)).toBe(true)
	expect(belongsTo(v.parse(submission, { news: { _id: 'o' } }), untitled)).toBe(false)
	expect(belongsTo(v.parse(submission, { news: { newsTitle: 'Rain' } }), untitled)).toBeUndefined()
})

describe('the answer with submissions', () => {
	const rows = { submissions: [{ _id: 's1' }, null, 'x', { _id: 's2' }] }

	test('leaves out what is no submission', () => {
		const read = v.parse(submissionsResponse, { data: rows })
		expect(read.submissions.map(({ _id }) => _id)).toEqual(['s1', 's2'])
		expect(read).toMatchObject({ total: undefined, liveCount: undefined, hasNext: false })
	})

	test.each([
		['inside data', { data: { ...rows, liveSubmissionsCount: 3 } }, 3],
		['beside data', { data: rows, liveSubmissionsCount: 4 }, 4],
		['in both places', { data: { ...rows, liveSubmissionsCount: 3 }, liveSubmissionsCount: 4 }, 3],
		[
			'as nought inside',
			{ data: { ...rows, liveSubmissionsCount: 0 }, liveSubmissionsCount: 4 },
			0,
		],
		['odd inside', { data: { ...rows, liveSubmissionsCount: null }, liveSubmissionsCount: 4 }, 4],
		['as text', { data: { ...rows, liveSubmissionsCount: '5' } }, 5],
		['nowhere', { data: rows }, undefined],
		['as an object', { data: { ...rows, liveSubmissionsCount: {} } }, undefined],
	])('has the live count %s', (_place, given, count) => {
		expect(v.parse(submissionsResponse, given).liveCount).toBe(count)
	})

	test.each([
		['inside data', { data: { ...rows, meta: { total: 27, page: { hasNext: true } } } }],
		['beside data', { data: rows, meta: { total: 27, page: { hasNext: true } } }],
		[
			'odd inside',
			{ data: { ...rows, meta: 'x' }, meta: { total: '27', page: { hasNext: true } } },
		],
	])('has the meta %s', (_place, given) => {
		expect(v.parse(submissionsResponse, given)).toMatchObject({ total: 27, hasNext: true })
	})

	test.for([
		undefined,
		null,
		'text',
		[],
		{},
		{ data: null },
		{ data: [] },
		{ data: {} },
		{ data: { submissions: null } },
		{ data: { submissions: 'x' } },
		{ data: { submissions: {} } },
		{ submissions: [] },
	])('is not %j', (given) => {
		expect(v.safeParse(submissionsResponse, given).success).toBe(false)
	})
})

describe('the answer to sent links', () => {
	test.each([
		{ message: 'Done' },
		{ success: true },
		{ data: [] },
		{ success: true, message: 'Done', data: [{ _id: 's1' }] },
		{ message: 'Done', success: null },
	])('confirms them with %j', (given) => {
		expect(v.safeParse(submitLinksResponse, given).success).toBe(true)
	})

	test.for([
		undefined,
		null,
		'',
		'text',
		5,
		true,
		[],
		[{ message: 'Done' }],
		{},
		{ message: '' },
		{ message: 5, success: false },
		{ success: false },
		{ success: false, message: 'Not done', data: [] },
		{ success: 'yes' },
	])('does not confirm them with %j', (given) => {
		expect(v.safeParse(submitLinksResponse, given).success).toBe(false)
	})
})

describe('the request with links', () => {
	const link = 'https://youtu.be/a'

	test('takes one to ten links and trims them', () => {
		expect(v.parse(submitLinksRequest, { links: [` ${link} `] })).toEqual({ links: [link] })
		expect(v.safeParse(submitLinksRequest, { links: Array(10).fill(link) }).success).toBe(true)
	})

	test.each([
		{},
		{ links: [] },
		{ links: [''] },
		{ links: [' '] },
		{ links: link },
		{ links: [5] },
	])('is not %j', (given) => {
		expect(v.safeParse(submitLinksRequest, given).success).toBe(false)
	})

	test('is not one of eleven links', () => {
		expect(v.safeParse(submitLinksRequest, { links: Array(11).fill(link) }).success).toBe(false)
	})
})
