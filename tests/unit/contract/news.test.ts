import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
	newsDetailResponse,
	newsItem,
	newsListResponse,
} from '../../../src/shared/contract/news.ts'

describe('a news item', () => {
	const read = (mediaFiles: unknown[]) => v.parse(newsItem, { _id: 'n1', mediaFiles }).mediaFiles

	test.each([
		['video', ['video', 'VIDEO']],
		['image', ['image', 'gif', '', null, undefined, 3]],
	])('reads media as a %s for the types %j', (type, types) => {
		for (const given of types)
			expect(read([{ type: given, filePath: 'a' }])).toEqual([{ type, filePath: 'a' }])
	})

	test("leaves out media that aren't objects, and keeps media without a path", () => {
		const given = [null, 'a.jpg', 5, ['a.jpg'], { filePath: {} }]
		expect(read(given)).toEqual([{ type: 'image', filePath: undefined }])
	})
})

describe('the list of news', () => {
	test("leaves out what isn't news", () => {
		const data = [{ _id: 'n1' }, null, 'news', {}, { _id: '' }, { _id: 2 }]
		const { items } = v.parse(newsListResponse, { data })
		expect(items.map(({ _id }) => _id)).toEqual(['n1', '2'])
	})

	test('has a next page only if the host says true', () => {
		const read = (meta: unknown) => v.parse(newsListResponse, { data: [], meta })
		expect(read({ page: { hasNext: true } })).toEqual({ items: [], hasNext: true })
		for (const page of [{ hasNext: false }, { hasNext: 'true' }, {}, null, 'x', undefined])
			expect(read({ page })).toEqual({ items: [], hasNext: false })
		for (const meta of [{}, null, 'x', undefined])
			expect(read(meta)).toEqual({ items: [], hasNext: false })
	})
})

test('the response is a news item, or has one under data', () => {
	const item = { _id: 'n1', newsTitle: 'Title', mediaFiles: [] }
	expect(v.parse(newsDetailResponse, { success: true, data: item })).toEqual(item)
	expect(v.parse(newsDetailResponse, item)).toEqual(item)
	// An item may itself have a `data` field.
	expect(v.parse(newsDetailResponse, { _id: 'n1', data: { more: 1 } })._id).toBe('n1')
})
