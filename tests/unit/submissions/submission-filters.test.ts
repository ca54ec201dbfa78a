import { expect, test } from 'vitest'
import { countFilters, isShownBy } from '../../../src/features/submissions/filter-chips.tsx'

const SUBMISSIONS = ['Rejected', 'Live', 'Live', 'Copyright Claim', undefined, 'Processing'].map(
	(status, index) => ({ _id: `${index}`, status }),
)
const NONE = new Map()

test('each filter counts what it shows of the loaded submissions, and empty filters are hidden', () => {
	const changed = new Map([['4', {}]])
	const counts = countFilters([...SUBMISSIONS, { status: 'Live' }], changed)
	const shows = { all: 7, Live: 3, Rejected: 1, Processing: 1, changed: 1 }
	expect([...counts]).toEqual(Object.entries(shows))
	for (const [filter, count] of counts) {
		const shown = [...SUBMISSIONS, { status: 'Live' }].filter((each) =>
			isShownBy(filter, each, changed),
		)
		expect(shown, filter).toHaveLength(count)
	}
})

test('the chosen filter stays, even if nothing is left to show', () => {
	const counts = countFilters([{ status: 'Live' }], NONE, 'Rejected')
	expect(Object.fromEntries(counts)).toEqual({ all: 1, Live: 1, Rejected: 0 })
})

test('without submissions there is only the filter for all', () => {
	expect([...countFilters([], NONE)]).toEqual([['all', 0]])
})
