import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toPlatform } from '../../../src/badges/badges.tsx'
import { flag, optionalCount, optionalText } from '../../../src/shared/contract/lenient.ts'
import { knownValue } from '../../../src/shared/contract/plain-values.ts'
import { CHANNEL_STATUSES } from '../../../src/shared/contract/session.ts'
import { SUBMISSION_STATUSES } from '../../../src/shared/contract/submissions.ts'

test.each<[unknown, string | undefined]>([
	['Mysuru', 'Mysuru'],
	[' two  words ', ' two  words '],
	['ಮೈಸೂರು', 'ಮೈಸೂರು'],
	[919900000000, '919900000000'],
	[0, '0'],
	// A number that may have been rounded could name another news item.
	...[2 ** 53, 1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY].map(
		(no): [unknown, undefined] => [no, undefined],
	),
	...['', ' \n\t', null, undefined, true, { toString: 'x' }, ['text']].map(
		(no): [unknown, undefined] => [no, undefined],
	),
])('the text %j is read as %j', (given, read) => {
	expect(v.parse(optionalText, given)).toBe(read)
})

test.each([
	[0, [0]],
	[12, [12, '12', ' 12 ']],
	[1e15, [1e15]],
	[2 ** 53 - 1, [2 ** 53 - 1, '9007199254740991']],
	[undefined, [2 ** 53, '9007199254740993', 1e300, '1e300', '9'.repeat(400)]],
	[undefined, [-1, '-1', Number.POSITIVE_INFINITY, Number.NaN, '', ' ', 'many', '12 views']],
	[undefined, [null, undefined, true, [5], {}]],
])('the count %j is read from %j', (read, given) => {
	for (const each of given) expect(v.parse(optionalCount, each)).toBe(read)
})

test('only true counts as yes', () => {
	expect(v.parse(flag, true)).toBe(true)
	for (const no of [false, 'true', 1, null, undefined, {}]) expect(v.parse(flag, no)).toBe(false)
})

test.each([...SUBMISSION_STATUSES, ...CHANNEL_STATUSES])(
	'the status %s is recognised in any spelling',
	(word) => {
		const words = [...SUBMISSION_STATUSES, ...CHANNEL_STATUSES]
		const snake = word.toLowerCase().replaceAll(' ', '_')
		for (const spelt of [
			...[word, word.toUpperCase(), word.replaceAll(' ', ''), snake, snake.toUpperCase()],
			...[snake.replaceAll('_', '-'), ` ${word.replaceAll(' ', '  ')}. `],
		])
			expect(knownValue(spelt, words)).toBe(word)
	},
)

test.each([undefined, '', ' ', '-', 'Copyright Claim', 'Lively', 'Review', 'ಲೈವ್', 'toString'])(
	"%j isn't a known status",
	(value) => expect(knownValue(value, SUBMISSION_STATUSES)).toBeUndefined(),
)

test.each([
	['Instagram', ['Instagram', 'instagram']],
	['Youtube', ['YouTube', 'YOUTUBE', 'You Tube']],
	['Facebook', ['facebook']],
	['Twitter', ['Twitter', 'X', ' x ']],
	[undefined, [undefined, '', 'Invalid Platform', 'INVALID_PLATFORM', 'Koo', 'xx', 'Netflix', '5']],
])('the platform %s is read from %j', (platform, names) => {
	for (const name of names) expect(toPlatform(name)).toBe(platform)
})
