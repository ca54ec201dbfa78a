import { describe, expect, test } from 'vitest'
import type { LinkRows } from '../../../src/features/submissions/link-rows.ts'
import { fillRows, isEmptyLink } from '../../../src/features/submissions/link-rows.ts'

const A = 'https://youtu.be/a'
const B = 'https://youtu.be/b'
const C = 'https://youtu.be/c'

function rowsOf(...links: string[]): LinkRows {
	return { rows: links.map((link, key) => ({ key, link })), nextKey: links.length }
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `https://youtu.be/${n}`)

describe('links fill', () => {
	test.each<[string, string[], string[], number | undefined, string[], number[]]>([
		['the only empty row', [''], [A], undefined, [A], [1, 0, 0]],
		['it and new ones', [''], [A, B, C], undefined, [A, B, C], [3, 0, 0]],
		['no row that has a link', [A], [B], undefined, [A, B], [1, 0, 0]],
		['empty rows between others', ['', A, ''], [B, C], undefined, [B, A, C], [2, 0, 0]],
		['the named row first', ['', A, ''], [B, C], 2, [C, A, B], [2, 0, 0]],
		['no row a second time', [A, ''], [`${A}?si=1`, B], undefined, [A, B], [1, 1, 0]],
		['none with what is given twice', [''], [A, `${A}?si=1`], undefined, [A], [1, 1, 0]],
		['rows with a beginning', ['https://', ' http'], [A, B], undefined, [A, B], [2, 0, 0]],
		['none where an unfinished text stands', ['you'], [A], undefined, ['you', A], [1, 0, 0]],
		['nothing with nothing', ['', A], [], undefined, ['', A], [0, 0, 0]],
		['ten at most', numbered(8), [A, B, C], undefined, [...numbered(8), A, B], [2, 0, 1]],
		['none beyond ten', numbered(10), [A, '0'], undefined, numbered(10), [0, 0, 2]],
	])('%s', (_what, before, links, first, after, [filled, repeats, leftOut]) => {
		const outcome = fillRows(rowsOf(...before), links, first)
		expect(outcome.state.rows.map(({ link }) => link)).toEqual(after)
		expect(outcome).toMatchObject({ filled, repeats, leftOut })
		expect(new Set(outcome.state.rows.map(({ key }) => key)).size).toBe(after.length)
		expect(outcome.state.nextKey).toBeGreaterThan(
			Math.max(...outcome.state.rows.map(({ key }) => key)),
		)
	})

	test('and take away the error of the row they fill, and no other', () => {
		const error = { id: 'x', message: 'x' }
		const wrong = { key: 0, link: 'no', error }
		const empty = { key: 1, link: '', error }
		const { rows } = fillRows({ rows: [wrong, empty], nextKey: 2 }, [A]).state
		expect(rows).toEqual([wrong, { key: 1, link: A }])
	})
})

test('a row counts as empty that has nothing or the beginning of an address', () => {
	for (const link of ['', '  ', 'http', 'https:', ' https:// ', 'HTTP://'])
		expect(isEmptyLink(link), link).toBe(true)
	for (const link of ['h', 'https://y', 'youtu.be/a', 'ftp://'])
		expect(isEmptyLink(link), link).toBe(false)
})
