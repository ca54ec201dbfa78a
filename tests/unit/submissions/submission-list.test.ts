import { describe, expect, test } from 'vitest'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import {
	addAccepted,
	beginRun,
	completeRun,
	isComplete,
	isOutdated,
	mergePage,
	sentSince,
} from '../../../src/submissions/submission-list.ts'
import { EMPTY_LIST, type SubmissionList } from '../../../src/submissions/submission-records.ts'
import { listOf, pageOf } from './list-of.ts'

const submission = (_id: string, fields: Partial<Submission> = {}): Submission => ({
	_id,
	...fields,
})

const submissions = (ids: string) => [...ids].map((id) => submission(id))

const orderOf = ({ rows }: SubmissionList) => rows.map(({ key }) => key).join('')

/** Later than any pass in these tests, so that no row was read on an earlier page of the same one. */
const LATER = 1000

const at = (time: number) => ({ phone: time, host: time })

function merge(list: SubmissionList, ids: string, number: number, time = 1, total?: number) {
	return mergePage(list, pageOf(submissions(ids), { total }), number, at(time), LATER).list
}

/** Merges pages one after the other, as a run does. Returns the keys in order. */
function orderAfter(...pages: [ids: string, number: number][]): string {
	const list = pages.reduce(
		(before, [ids, number]) => mergePage(before, pageOf(submissions(ids)), number, at(1), 1).list,
		EMPTY_LIST,
	)
	return orderOf(list)
}

describe('a page of the host', () => {
	test.each([
		['new rows on top', 'abcd', 'xyab', 1, 'xyabcd'],
		['a first page that has nothing known', 'abcd', 'xyz', 1, 'xyzabcd'],
		['the next page', 'abcd', 'efg', 2, 'abcdefg'],
		['a page that overlaps the one before', 'abcd', 'cdef', 2, 'abcdef'],
		['rows in another order', 'abcd', 'cab', 1, 'cabd'],
		['a row between two known ones', 'abcd', 'bxc', 1, 'abxcd'],
		[
			'the next page, which stood below other rows',
			'abcdefghijxyklm',
			'klmno',
			2,
			'abcdefghijklmnoxy',
		],
		['a page that was missed', 'abcdefghijklmn', 'xyz', 2, 'abcdefghijxyzklmn'],
		['a row without the one that the host has deleted', 'abcd', 'acd', 1, 'acdb'],
	])('with %s keeps the order of the host', (_what, before, page, number, after) => {
		const merged = merge(merge(EMPTY_LIST, before, 1), page, number)
		expect(orderOf(merged)).toBe(after)
		const ranks = merged.rows.map(({ rank }) => rank)
		expect(
			[...ranks].sort((one, other) => other - one),
			'stored ranks',
		).toEqual(ranks)
		expect(new Set(ranks).size).toBe(ranks.length)
	})

	test('leaves the rows of earlier pages where they are', () => {
		const first: [string, number] = ['abcdefghij', 1]
		expect(orderAfter(first, ['kblmnopqrs', 2], ['tuv', 3]), 'if one is repeated').toBe(
			'abcdefghijklmnopqrstuv',
		)
		expect(orderAfter(first, ['jklmnopqrs', 2]), 'if one was sent meanwhile').toBe(
			'abcdefghijklmnopqrs',
		)
		expect(
			orderAfter(first, ['klmnopqrst', 2], ['klmopqrstu', 2], ['vw', 3]),
			'if one has vanished meanwhile',
		).toBe('abcdefghijklmnopqrstuvw')
	})

	test('has news if a row is new, or has another status, figure or place', () => {
		const list = listOf([1, [submission('a', { status: 'Processing' }), submission('b')]])
		const newsOf = (...rows: Submission[]) => mergePage(list, pageOf(rows), 1, at(2), LATER).changed
		const a = submission('a', { status: 'Processing' })
		expect(newsOf(a, submission('b'))).toBeUndefined()
		expect(newsOf(submission('a', { status: 'Live' }), submission('b'))).toBe('rows')
		expect(newsOf(submission('b'), a)).toBe('rows')
		expect(newsOf(submission('c'), a)).toBe('rows')
		expect(newsOf({ ...a, latestMetrics: { views: 1 } }, submission('b'))).toBe('figures')
	})

	test('keeps the counts of the page before if it has none', () => {
		const { list } = mergePage(EMPTY_LIST, pageOf([], { total: 3, liveCount: 1 }), 1, at(1), LATER)
		expect(merge(list, '', 1)).toMatchObject({ total: 3, liveCount: 1 })
	})

	test('may have rows without an id, which are known by their link and time', () => {
		const nameless = { contentLink: 'https://youtu.be/aaaaaaaaaaa', createdAt: '2026-03-04' }
		const list = listOf([1, [nameless]], [2, [{ ...nameless, status: 'Live' }]])
		expect(list.rows).toHaveLength(1)
		expect(list.rows[0]?.readings).toHaveLength(2)
	})
})

describe('the readings of a submission', () => {
	test('have the time of each change', () => {
		const live = submission('a', { status: 'Live', latestMetrics: { views: 5, likes: 1 } })
		const list = listOf([1, [submission('a')]], [2, [live]], [3, [live]], [4, [submission('a')]])
		expect(list.rows[0]?.readings).toEqual([
			[1, null, null, null],
			[2, 'Live', 5, 1],
			[4, null, null, null],
		])
	})

	test('are not earlier than those of the pages above, if the host’s servers disagree about the time', () => {
		const first = mergePage(EMPTY_LIST, pageOf(submissions('ab')), 1, at(1001), 1).list
		const time = { phone: 1002, host: 900 }
		const { list } = mergePage(first, pageOf(submissions('cd')), 2, time, 1)
		expect([...sentSince(list.rows)]).toEqual([])
	})

	test('are the first one and the latest hundred', () => {
		const reads = Array.from({ length: 300 }, (_, at): [number, Submission[]] => [
			at,
			[submission('a', { latestMetrics: { views: at } })],
		])
		const readings = listOf(...reads).rows[0]?.readings ?? []
		expect(readings).toHaveLength(100)
		expect([readings[0]?.[0], readings[1]?.[0], readings.at(-1)?.[0]]).toEqual([0, 201, 299])
	})
})

describe('a run through all pages', () => {
	const known = { ...merge(EMPTY_LIST, 'abc', 1), run: { nextPage: 1, startedAt: 5 } }

	test('goes on where another tab has begun it', () => {
		const begun = { ...EMPTY_LIST, run: { nextPage: 3, startedAt: 1 } }
		expect(beginRun(begun, 2, 1).list.run?.nextPage).toBe(3)
	})

	test('removes what the host no longer lists', () => {
		const { list, removed } = completeRun(merge(known, 'ac', 1, 6), 5, at(7))
		expect([orderOf(list), removed, list.run]).toEqual(['ac', ['b'], undefined])
	})

	test('removes nothing if rows have moved meanwhile, unless the next one shows the same', () => {
		const first = completeRun(merge(known, 'ac', 1, 6, 3), 5, at(6))
		expect([orderOf(first.list), first.removed]).toEqual(['acb', []])
		const { list } = completeRun(merge(first.list, 'ac', 1, 8, 3), 7, at(8))
		expect([orderOf(list), isOutdated(list)]).toEqual(['ac', false])
		expect(isOutdated({ ...list, total: 4 }), 'one more').toBe(true)
		expect(isOutdated({ ...list, total: 2 }), 'one less').toBe(true)
	})

	test('is over once the last page is read, and all rows of the host are there', () => {
		const list = merge(known, 'abc', 1, 6, 4)
		expect(isComplete(list)).toBe(false)
		expect(isComplete(completeRun(merge(list, 'd', 2, 6), 5, at(7)).list)).toBe(true)
	})
})

describe('an accepted link', () => {
	const LINK = 'https://youtu.be/aaaaaaaaaaa'
	const AT = Date.parse('2026-11-23T08:00:00Z')
	const isLeftAfter = (fields: Partial<Submission>) => {
		const row = { status: 'Live', contentLink: LINK, news: { _id: 'n' }, ...fields }
		const list = addAccepted(EMPTY_LIST, 'n', [LINK], AT)
		return mergePage(list, pageOf([submission('a', row)]), 1, at(1), LATER).list.accepted.length > 0
	}

	test.each<[string, Partial<Submission>, boolean]>([
		['as it was sent', {}, false],
		['in another spelling', { contentLink: `${LINK}?si=x` }, false],
		['without the id of its news', { news: { newsTitle: 'Rain' } }, false],
		['for other news', { news: { _id: 'other' } }, true],
		['with another link', { contentLink: `${LINK}b` }, true],
		['without a link', { contentLink: undefined }, true],
		['as rejected since', { status: 'Rejected', createdAt: '2026-11-23T07:59:59.000Z' }, false],
		['as rejected before', { status: 'Rejected', createdAt: '2026-11-23T07:00:00.000Z' }, true],
		['as rejected at an unknown time', { status: 'Rejected', createdAt: 'yesterday' }, false],
	])('listed %s is forgotten or kept', (_how, fields, isLeft) => {
		expect(isLeftAfter(fields)).toBe(isLeft)
	})

	test('is remembered once, and only among the latest hundred', () => {
		const once = addAccepted(addAccepted(EMPTY_LIST, 'n', [LINK], 1), 'n', [LINK, 'b'], 2)
		expect(once.accepted.map(({ link }) => link)).toEqual([LINK, 'b'])
		const many = Array.from({ length: 120 }, (_, index) => `${index}`)
		expect(addAccepted(once, 'n', many, 3).accepted).toHaveLength(100)
	})
})
