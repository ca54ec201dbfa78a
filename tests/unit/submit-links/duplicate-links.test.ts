import { describe, expect, test } from 'vitest'
import {
	type Duplicate,
	findDuplicates,
	withoutDuplicates,
} from '../../../src/features/submit-links/model/duplicate-links.ts'
import { comparableLink } from '../../../src/shared/links/link-spelling.ts'

const SUBMITTED = new Set(
	['https://youtu.be/before', 'https://x.com/d/status/9'].map(comparableLink),
)

const [A, B] = ['https://youtu.be/a', 'https://youtu.be/b']
const [OLD, OLD_X] = ['https://youtu.be/before', 'https://x.com/d/status/9']
const A_AGAIN = 'https://www.youtube.com/watch?v=a&si=1'

describe('a link counts as a duplicate', () => {
	test.each<[string, string[], (Duplicate | undefined)[]]>([
		['never if all are new', [A, B], [undefined, undefined]],
		['if a row above has it', [A, B, A_AGAIN], [undefined, undefined, 1]],
		['each time, of the first', [A, `${A}?si=1`, A_AGAIN], [undefined, 1, 1]],
		['if it was submitted before', [`${OLD}?si=1`, `${OLD_X}?s=20`], ['submitted', 'submitted']],
		['never before it is finished', ['', '', 'https://', 'https://'], Array(4).fill(undefined)],
		['never if it is invalid', ['https://a.in', 'https://a.in'], [undefined, undefined]],
	])('%s', (_when, links, doubts) => {
		const found = findDuplicates(
			links.map((link, key) => ({ key, link })),
			SUBMITTED,
		)
		expect(links.map((_link, key) => found.get(key))).toEqual(doubts)
	})
})

describe('when a reporter submits duplicates anyway', () => {
	test.each<[string, string[], string[], number]>([
		['all new links are sent', [A, B], [A, B], 0],
		['a repeated link is sent once', [A, B, A_AGAIN], [A, B], 1],
		['a submitted link is left out if others are new', [OLD, ` ${A} `], [A], 1],
		['submitted links are sent again if none is new', [OLD, `${OLD}?si=1`, OLD_X], [OLD, OLD_X], 1],
	])('%s', (_which, links, sent, leftOut) => {
		const rows = links.map((link, key) => ({ key, link }))
		expect(withoutDuplicates(rows, findDuplicates(rows, SUBMITTED))).toEqual({
			links: sent,
			leftOut,
		})
	})
})
