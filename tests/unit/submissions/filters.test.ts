import { describe, expect, test } from 'vitest'
import {
	countMonths,
	countPlatforms,
	type Filter,
	type Filters,
	narrowRows,
	rowsByFilter,
} from '../../../src/features/submissions/model/filters.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { sumFigures } from '../../../src/submissions/submission-list.ts'
import { listOf } from './list-of.ts'

const SUBMISSIONS: Submission[] = [
	{
		_id: 'bus',
		platform: 'YOUTUBE',
		createdAt: '2026-11-02T06:00:00.000Z',
		contentLink: 'https://youtu.be/aaaaaaaaaaa',
		news: { newsTitle: 'The bus is back in Mysuru' },
		latestMetrics: { views: 1200, likes: 30, comments: 4 },
	},
	{
		_id: 'market',
		platform: 'x',
		createdAt: '2026-10-31T06:00:00.000Z',
		contentLink: 'https://x.com/ananya/status/170000000000001',
		news: { newsTitle: 'ಮೈಸೂರು ಕರ್ನಾಟಕ ಮಾರುಕಟ್ಟೆ' },
		latestMetrics: { views: 5 },
	},
	{ _id: 'bare', platform: 'Sharechat' },
]

describe('the list of submissions', () => {
	test.each<[Filters, string[]]>([
		[{}, ['bus', 'market', 'bare']],
		[{ q: ' ' }, ['bus', 'market', 'bare']],
		[{ platform: 'Youtube' }, ['bus']],
		[{ platform: 'Twitter' }, ['market']],
		[{ platform: 'other' }, ['bare']],
		[{ period: '2026-10' }, ['market']],
		[{ platform: 'Youtube', period: '2026-10' }, []],
		[{ period: 'no period' }, []],
		[{ q: 'mysuru BUS' }, ['bus']],
		// Typed on a keyboard without that sign.
		[{ q: 'ಕನಾ೯ಟಕ' }, ['market']],
		[{ q: 'status/1700' }, ['market']],
		[{ q: 'bus', platform: 'Twitter' }, []],
		// In Latin letters, also the Kannada title.
		[{ q: 'mysuru' }, ['bus', 'market']],
		[{ q: 'marukatte' }, ['market']],
		// A whole link matches any spelling of its address.
		[{ q: 'https://www.youtube.com/watch?v=aaaaaaaaaaa&si=x' }, ['bus']],
		[{ q: 'https://youtu.be/bbbbbbbbbbb' }, []],
	])('is narrowed by %j', (narrowing, ids) => {
		expect(narrowRows(SUBMISSIONS, narrowing).map(({ _id }) => _id)).toEqual(ids)
	})

	test('has a chip for each status, and one for changes if there are some or it is chosen', () => {
		const statuses = ['Rejected', 'Live', 'Live', 'Copyright Claim', undefined, 'Processing']
		const { rows } = listOf([1, statuses.map((status, index) => ({ _id: `${index}`, status }))])
		const chips = (changed: string[], chosen: Filter) => {
			const changes = new Map(changed.map((key) => [key, {}]))
			return Array.from(rowsByFilter(rows, changes, chosen), ([name, { length }]) => [name, length])
		}
		expect(chips(['4'], 'all').join(' ')).toBe(
			'all,6 Rejected,1 changed,1 Live,2 Under Review,0 Processing,1 Unavailable,0 Invalid Platform,0',
		)
		expect(chips([], 'all').flat()).not.toContain('changed')
		expect(chips([], 'changed')).toContainEqual(['changed', 0])
	})

	test('has the most frequent platforms and the newest months first', () => {
		const more = [...SUBMISSIONS, { platform: 'Twitter' }]
		expect([...countPlatforms(more)]).toEqual([
			['Twitter', 2],
			['Youtube', 1],
			['other', 1],
		])
		expect([...countMonths(SUBMISSIONS)]).toEqual([
			['2026-11', 1],
			['2026-10', 1],
		])
	})

	test('sums only what was measured', () => {
		expect(sumFigures(SUBMISSIONS)).toEqual({ views: 1205, interactions: 34 })
		expect(sumFigures(SUBMISSIONS.slice(2))).toEqual({ views: undefined, interactions: undefined })
	})
})
