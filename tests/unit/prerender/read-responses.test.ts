import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { newsListResponse } from '../../../src/shared/contract/news.ts'
import { hasOwnPassword, selfResponse, userKey } from '../../../src/shared/contract/profile.ts'
import { readNews, readReader } from '../../../src/state/first-news.ts'

/** What the app would list, as far as the document shows it. */
function newsByContract(answer: unknown) {
	const { success, output } = v.safeParse(newsListResponse, answer)
	if (!success) return undefined
	const items = output.items.map(({ _id, newsTitle, createdAt, mediaFiles }) => ({
		_id,
		newsTitle,
		createdAt,
		mediaFiles: mediaFiles.map(({ type }) => ({ type })),
	}))
	return { items, hasNext: output.hasNext }
}

/** Whom the app would let in. */
function readerByContract(answer: unknown) {
	const { success, output } = v.safeParse(selfResponse, answer)
	return success && hasOwnPassword(output) ? userKey(output) : undefined
}

const ITEM = {
	_id: '1',
	newsTitle: 'Market day',
	createdAt: '2026-03-04T05:06:07.000Z',
	mediaFiles: [{ type: 'image' as const }, { type: 'video' as const }],
}
const MAY_READ = { default: { status: true } }

describe('a list is read without the schemas', () => {
	test.each<[string, unknown, ReturnType<typeof readNews>]>([
		['as it is', { data: [ITEM] }, { items: [ITEM], hasNext: false }],
		[
			'with numbers as their digits',
			{ data: [{ _id: 7, newsTitle: 8, createdAt: 9 }] },
			{ items: [{ _id: '7', newsTitle: '8', createdAt: '9', mediaFiles: [] }], hasNext: false },
		],
		[
			'without what has no id',
			{ data: [{}, { _id: ' ' }, null, [], 'text', ITEM] },
			{ items: [ITEM], hasNext: false },
		],
		[
			'without odd titles and times',
			{ data: [{ _id: '1', newsTitle: [], createdAt: {} }] },
			{
				items: [{ _id: '1', newsTitle: undefined, createdAt: undefined, mediaFiles: [] }],
				hasNext: false,
			},
		],
		[
			'with videos, and anything else that it has as pictures',
			{ data: [{ _id: '1', mediaFiles: [{ type: 'VIDEO' }, { type: 5 }, {}, 'text', null, []] }] },
			{
				items: [
					{
						_id: '1',
						newsTitle: undefined,
						createdAt: undefined,
						mediaFiles: [{ type: 'video' }, { type: 'image' }, { type: 'image' }],
					},
				],
				hasNext: false,
			},
		],
		[
			'with a next page',
			{ data: [], meta: { page: { hasNext: true } } },
			{ items: [], hasNext: true },
		],
		[
			'with a next page that is no plain yes',
			{ data: [], meta: { page: { hasNext: 'true' } } },
			{ items: [], hasNext: false },
		],
		[
			'with odd words beside it',
			{ data: [], meta: [{ page: { hasNext: true } }] },
			{ items: [], hasNext: false },
		],
		['not at all, where it failed', { success: false, data: [ITEM] }, undefined],
		['not at all, where it says so in text', { success: 'false', data: [ITEM] }, undefined],
		['not at all, from an object', { data: {} }, undefined],
		['not at all, from nothing', null, undefined],
		['not at all, from a list', [ITEM], undefined],
		['not at all, from a page', '<!doctype html>', undefined],
	])('%s', (_how, answer, read) => {
		expect(readNews(answer)).toEqual(read)
		expect(newsByContract(answer)).toEqual(read)
	})
})

describe('a profile is read without the schemas', () => {
	test.each<[string, unknown, string | undefined]>([
		['by its id', { _id: 'a', emailAddress: 'b', passwordReset: MAY_READ }, 'a'],
		['by a number', { _id: 5, passwordReset: MAY_READ }, '5'],
		['by its address', { _id: '', emailAddress: 'b', passwordReset: MAY_READ }, 'b'],
		['by nothing', { passwordReset: MAY_READ }, ''],
		[
			'as nobody whose password is the default one',
			{ _id: 'a', passwordReset: { default: { status: false } } },
			undefined,
		],
		['as nobody without a word about it', { _id: 'a' }, undefined],
		[
			'as nobody where it says so in text',
			{ _id: 'a', passwordReset: { default: { status: 'true' } } },
			undefined,
		],
		[
			'as nobody where it is a list',
			{ _id: 'a', passwordReset: { default: [{ status: true }] } },
			undefined,
		],
		['as nobody, from a list', [{ _id: 'a', passwordReset: MAY_READ }], undefined],
		['as nobody, from nothing', undefined, undefined],
	])('%s', (_how, data, reader) => {
		expect(readReader({ data })).toBe(reader)
		expect(readerByContract({ data })).toBe(reader)
	})
})

test('a profile in an answer that failed lets nobody in', () => {
	const answer = { success: false, data: { _id: 'a', passwordReset: MAY_READ } }
	expect(readReader(answer)).toBeUndefined()
	expect(readerByContract(answer)).toBeUndefined()
})

describe('whatever the host says', () => {
	/** Anything that is JSON, now and then what would fit. */
	function odd(...fitting: unknown[]): fc.Arbitrary<unknown> {
		return fc.oneof(fc.constantFrom(...fitting), fc.jsonValue({ maxDepth: 2 }))
	}

	/** An object with some of these keys, or something else. */
	function part(entries: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
		const object = fc.record(entries, { requiredKeys: [] })
		return fc.oneof({ weight: 6, arbitrary: object }, { weight: 1, arbitrary: odd(null, [], '') })
	}

	const item = part({
		_id: odd('1', 2, ''),
		newsTitle: odd('Title', 3, ' '),
		createdAt: odd('2026'),
		mediaFiles: fc.oneof(fc.array(part({ type: odd('video', 'Image') })), odd([])),
	})
	const success = odd(true, false, 'false', 0, null)
	const list = part({
		success,
		data: fc.oneof(fc.array(item), odd({})),
		meta: part({ page: part({ hasNext: odd(true, false, 1) }) }),
	})
	const status = part({ status: odd(true, false, 'true') })
	const profile = part({
		_id: odd('1', 2),
		emailAddress: odd('a@b.in'),
		passwordReset: part({ default: status }),
	})

	test('of news, the document and the app list the same', () => {
		fc.assert(
			fc.property(list, (answer) => {
				expect(readNews(answer)).toEqual(newsByContract(answer))
			}),
			{ numRuns: 2000 },
		)
	})

	test('of the reader, the document and the app let in the same', () => {
		fc.assert(
			fc.property(part({ success, data: profile }), (answer) => {
				expect(readReader(answer)).toBe(readerByContract(answer))
			}),
			{ numRuns: 2000 },
		)
	})
})
