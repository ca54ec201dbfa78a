import { describe, expect, test } from 'vitest'
import {
	type Duplicate,
	findDuplicates,
	withoutDuplicates,
} from '../../../src/features/submissions/duplicate-links.ts'
import { comparableLink } from '../../../src/shared/links/link-spelling.ts'

const SUBMITTED = new Set(
	['https://youtu.be/before', 'https://x.com/d/status/9'].map(comparableLink),
)

const repeatOf = (of: number): Duplicate => ({ why: 'repeat', of })
const submitted: Duplicate = { why: 'submitted' }

describe('a link is doubted', () => {
	test.each<[string, string[], (Duplicate | undefined)[]]>([
		[
			'never where all are new',
			['https://youtu.be/a', 'https://youtu.be/b'],
			[undefined, undefined],
		],
		[
			'where one above is the same',
			['https://youtu.be/a', 'https://youtu.be/b', 'https://www.youtube.com/watch?v=a&si=1'],
			[undefined, undefined, repeatOf(1)],
		],
		[
			'each time, by the first',
			['https://youtu.be/a', 'https://youtu.be/a?si=1', 'https://youtu.be/a?si=2'],
			[undefined, repeatOf(1), repeatOf(1)],
		],
		[
			'where it was submitted before',
			['https://www.youtube.com/shorts/before', 'https://mobile.twitter.com/d/status/9?s=20'],
			[submitted, submitted],
		],
		['never before it is finished', ['', '', 'https://', 'https://'], Array(4).fill(undefined)],
		[
			'never where it is wrong anyway',
			['https://a.example', 'https://a.example'],
			[undefined, undefined],
		],
	])('%s', (_when, links, doubts) => {
		const found = findDuplicates(
			links.map((link, key) => ({ key, link })),
			SUBMITTED,
		)
		expect(links.map((_link, key) => found.get(key))).toEqual(doubts)
	})
})

describe('of links submitted all the same', () => {
	test.each<[string, string[], string[], number]>([
		[
			'all are sent that are new',
			['https://youtu.be/a', 'https://youtu.be/b'],
			['https://youtu.be/a', 'https://youtu.be/b'],
			0,
		],
		[
			'one that stands in the form twice is sent once',
			['https://youtu.be/a', 'https://youtu.be/b', 'https://www.youtube.com/watch?v=a&si=1'],
			['https://youtu.be/a', 'https://youtu.be/b'],
			1,
		],
		[
			'one that was submitted before is left out where others are new',
			['https://youtu.be/before', ' https://youtu.be/new '],
			['https://youtu.be/new'],
			1,
		],
		[
			'those that were all submitted before are sent again, each once',
			['https://youtu.be/before', 'https://youtu.be/before?si=1', 'https://x.com/d/status/9'],
			['https://youtu.be/before', 'https://x.com/d/status/9'],
			1,
		],
	])('%s', (_which, links, sent, leftOut) => {
		const rows = links.map((link, key) => ({ key, link }))
		expect(withoutDuplicates(rows, findDuplicates(rows, SUBMITTED))).toEqual({
			links: sent,
			leftOut,
		})
	})
})
