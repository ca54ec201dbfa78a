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

const [A, B] = ['https://youtu.be/a', 'https://youtu.be/b']
const [OLD, OLD_X] = ['https://youtu.be/before', 'https://x.com/d/status/9']
const A_AGAIN = 'https://www.youtube.com/watch?v=a&si=1'

describe('a link is doubted', () => {
	test.each<[string, string[], (Duplicate | undefined)[]]>([
		['never where all are new', [A, B], [undefined, undefined]],
		['where one above is the same', [A, B, A_AGAIN], [undefined, undefined, repeatOf(1)]],
		['each time, by the first', [A, `${A}?si=1`, A_AGAIN], [undefined, repeatOf(1), repeatOf(1)]],
		['where it was submitted before', [`${OLD}?si=1`, `${OLD_X}?s=20`], [submitted, submitted]],
		['never before it is finished', ['', '', 'https://', 'https://'], Array(4).fill(undefined)],
		['never where it is wrong', ['https://a.in', 'https://a.in'], [undefined, undefined]],
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
		['all are sent that are new', [A, B], [A, B], 0],
		['one that stands in the form twice is sent once', [A, B, A_AGAIN], [A, B], 1],
		['one that was submitted before is left out where others are new', [OLD, ` ${A} `], [A], 1],
		[
			'those that were all submitted before are sent again, each once',
			[OLD, `${OLD}?si=1`, OLD_X],
			[OLD, OLD_X],
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
