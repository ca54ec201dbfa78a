// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
	newsDetailResponse,
	newsItem,
	newsListResponse,
} from '../../../src/shared/contract/news.ts'

const BARE = { _id: 'n1', mediaFiles: [] }

describe('a news item', () => {
	test('is read whole', () => {
		const given = {
			_id: 'n1',
			newsTitle: 'Title',
			brief: 'Brief',
			createdAt: '2026-01-02T03:04:05Z',
			externalFileLink: 'https://example.org',
			mediaFiles: [{ type: 'video', filePath: 'public\\news\\a.mp4' }],
		}
		expect(v.parse(newsItem, given)).toEqual(given)
	})

	test.each([
		['newsTitle', null],
		['newsTitle', { en: 'Title' }],
		['brief', ['a']],
		['brief', ''],
		['createdAt', {}],
		['createdAt', false],
		['externalFileLink', null],
		['mediaFiles', null],
		['mediaFiles', 'x'],
		['mediaFiles', { 0: {} }],
		['mediaFiles', 7],
	])('does without an odd %s (%j)', (field, odd) => {
		const item = v.parse(newsItem, { ...BARE, [field]: odd })
		expect(item).toEqual({ ...BARE, ...(field !== 'mediaFiles' && { [field]: undefined }) })
	})

	test('takes a number for its id and for the time', () => {
		expect(v.parse(newsItem, { _id: 5, createdAt: 1735689600000 })).toMatchObject({
			_id: '5',
			createdAt: '1735689600000',
		})
	})

	test.for([undefined, null, '', ' ', {}, [], true])('is none with the id %j', (_id) => {
		expect(v.safeParse(newsItem, { newsTitle: 'Title', _id }).success).toBe(false)
	})

	test.each([
		['video', 'video'],
		['VIDEO', 'video'],
		['image', 'image'],
		['gif', 'image'],
		['', 'image'],
		[null, 'image'],
		[undefined, 'image'],
		[3, 'image'],
	])('has media of the type %j, which is a %s', (type, read) => {
		const { mediaFiles } = v.parse(newsItem, { ...BARE, mediaFiles: [{ type, filePath: 'a' }] })
		expect(mediaFiles).toEqual([{ type: read, filePath: 'a' }])
	})

	test('leaves media out that are no objects, and knows media without a path', () => {
		const given = [null, 'a.jpg', 5, ['a.jpg'], { type: 'image' }, { filePath: {} }]
		expect(v.parse(newsItem, { ...BARE, mediaFiles: given }).mediaFiles).toEqual([
			{ type: 'image', filePath: undefined },
			{ type: 'image', filePath: undefined },
		])
	})
})

describe('the list of news', () => {
	test('leaves out what is no news', () => {
		const data = [{ _id: 'n1' }, null, 'news', {}, { _id: '' }, { _id: 2 }]
		const { items } = v.parse(newsListResponse, { data })
		expect(items.map(({ _id }) => _id)).toEqual(['n1', '2'])
	})

	test.each([
		[{ page: { hasNext: true } }, true],
		[{ page: { hasNext: false } }, false],
		[{ page: { hasNext: 'true' } }, false],
		[{ page: {} }, false],
		[{ page: null }, false],
		[{ page: 'x' }, false],
		[{ total: 'x' }, false],
		[{}, false],
		[null, false],
		['x', false],
		[undefined, false],
	])('with the meta %j has a next page: %s', (meta, hasNext) => {
		expect(v.parse(newsListResponse, { data: [], meta })).toEqual({ items: [], hasNext })
	})

	test.for([
		undefined,
		null,
		'',
		'text',
		5,
		[],
		[{ _id: 'n1' }],
		{},
		{ data: null },
		{ data: {} },
		{ data: 'x' },
		{ data: { news: [] } },
		{ success: true, message: 'Fetched' },
	])('is not %j', (given) => {
		expect(v.safeParse(newsListResponse, given).success).toBe(false)
	})
})

describe('the answer with one news item', () => {
	test('has it under data or is it', () => {
		const item = { _id: 'n1', newsTitle: 'Title', mediaFiles: [] }
		expect(v.parse(newsDetailResponse, { success: true, data: item })).toEqual(item)
		expect(v.parse(newsDetailResponse, item)).toEqual(item)
	})

	test('is the bare item also where the item has a part called data', () => {
		expect(v.parse(newsDetailResponse, { _id: 'n1', data: { more: 1 } })._id).toBe('n1')
	})

	test.for([
		undefined,
		null,
		'text',
		[],
		{},
		{ data: null },
		{ data: [] },
		{ data: [{ _id: 'n1' }] },
		{ data: { newsTitle: 'No id' } },
		{ data: { data: { _id: 'n1' } } },
	])('is not %j', (given) => {
		expect(v.safeParse(newsDetailResponse, given).success).toBe(false)
	})
})

test('keys of hostile JSON reach no prototype', () => {
	const text = `{"__proto__": {"owned": 1}, "data": [
		{"_id": "n1", "__proto__": {"owned": 1, "brief": "x"}, "constructor": {"prototype": {"owned": 1}}}
	]}`
	const [item] = v.parse(newsListResponse, JSON.parse(text)).items
	expect(item?.brief).toBeUndefined()
	expect(Object.getPrototypeOf(item)).toBe(Object.prototype)
	expect({}).not.toHaveProperty('owned')
})
