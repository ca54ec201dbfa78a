import { expect, test } from 'vitest'
import { countFilters, isShownBy } from '../../../src/features/submissions/model/filters.ts'
import { rowsOf } from './list-of.ts'

const ROWS = rowsOf(
	['Rejected', 'Live', 'Live', 'Copyright Claim', undefined, 'Processing'].map((status, index) => ({
		_id: `${index}`,
		status,
	})),
)

test('each filter has the number of submissions that it shows', () => {
	const changed = new Map([['4', {}]])
	const counts = countFilters(ROWS, changed)
	expect(Object.fromEntries(counts)).toEqual({
		all: 6,
		Live: 2,
		'Under Review': 0,
		Rejected: 1,
		Processing: 1,
		Unavailable: 0,
		'Invalid Platform': 0,
		changed: 1,
	})
	for (const [filter, count] of counts)
		expect(
			ROWS.filter((row) => isShownBy(filter, row, changed)),
			filter,
		).toHaveLength(count)
})

test('the filter for changes is there only if something has changed, or it is chosen', () => {
	expect(countFilters(ROWS, new Map()).has('changed')).toBe(false)
	expect(countFilters(ROWS, new Map(), 'changed').get('changed')).toBe(0)
})
