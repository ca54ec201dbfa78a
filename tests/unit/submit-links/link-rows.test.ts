import { describe, expect, test } from 'vitest'
import {
	addRow,
	addShared,
	checkRows,
	dropLinks,
	EMPTY_ROWS,
	editRow,
	insertText,
	type LinkRows,
	mergeRows,
	removeRow,
} from '../../../src/features/submit-links/model/link-rows.ts'

const GOOD = 'https://youtu.be/dQw4w9WgXcQ'
const POST = 'https://x.com/a/status/1'

function linksOf({ rows }: LinkRows): string[] {
	return rows.map(({ link }) => link)
}

function errorsOf({ rows }: LinkRows): (string | undefined)[] {
	return rows.map(({ error }) => error?.message)
}

function typed(...links: string[]): LinkRows {
	const empty = links.slice(1).reduce(addRow, EMPTY_ROWS)
	return links.reduce((rows, link, key) => editRow(rows, key, link), empty)
}

describe('the links of the form', () => {
	test('grow to ten', () => {
		const ten = typed(...numbered(10))
		expect(ten.rows).toHaveLength(10)
		expect(new Set(ten.rows.map(({ key }) => key)).size).toBe(10)
		expect(addRow(ten)).toBe(ten)
	})

	test('lose the removed row, and keep the others with their texts and errors', () => {
		const checked = checkRows(typed('a', GOOD, 'c'))
		const left = removeRow(checked, 1)
		expect(linksOf(left)).toEqual(['a', 'c'])
		expect(left.rows).toEqual([checked.rows[0], checked.rows[2]])
	})

	test("store typed text in its row, and clear only that row's error", () => {
		const checked = checkRows(typed('a', 'b'))
		const edited = editRow(checked, 1, 'b!')
		expect(linksOf(edited)).toEqual(['a', 'b!'])
		expect(errorsOf(edited)).toEqual(['Invalid URL format', undefined])
		expect(editRow(checked, 7, 'x')).toEqual(checked)
	})

	test('are checked one by one, and keep what was typed', () => {
		const checked = checkRows(typed('', GOOD, '\t ', 'https://example.org/a', ` ${GOOD} `))
		expect(linksOf(checked)).toEqual(['', GOOD, '\t ', 'https://example.org/a', GOOD])
		const empty = 'Please enter a valid link'
		expect(errorsOf(checked)).toEqual([empty, undefined, empty, 'Invalid URL format', undefined])
	})

	test('lose those that were sent, and are empty without others', () => {
		const sent = [`${GOOD}?si=x`, 'see that']
		const state = typed(GOOD, 'https://you', 'see that', '')
		expect(linksOf(dropLinks(state, sent))).toEqual(['https://you', ''])
		expect(dropLinks(typed(GOOD, '', 'https://'), sent)).toBe(EMPTY_ROWS)
		expect(EMPTY_ROWS).toEqual({ rows: [{ key: 0, link: '' }], nextKey: 1 })
	})

	test('add shared links, and say how many have no room', () => {
		const six = typed(...numbered(6))
		const shared = addShared(six, numbered(7, 20))
		expect(linksOf(shared)).toEqual([...numbered(6), ...numbered(4, 20)])
		expect(shared.note).toEqual({ ...NOTE, filled: 4, leftOut: 3, isShared: true })
		expect(addShared(six, numbered(3)).note).toBeUndefined()
	})
})

const NOTE = { filled: 1, repeats: 0, leftOut: 0, cleaned: 0 }

function numbered(count: number, from = 0): string[] {
	return Array.from({ length: count }, (_, number) => `https://youtu.be/${from + number}`)
}

describe('typed text is parsed when it is submitted', () => {
	test.each<[string, string[], string[]]>([
		['a sentence', [`ಇಂದಿನ ಸುದ್ದಿ ನೋಡಿ ${GOOD}?si=x ಧನ್ಯವಾದ`], [GOOD]],
		['no scheme', ['youtu.be/dQw4w9WgXcQ'], [GOOD]],
		['two links', [`${GOOD} ${POST}`], [GOOD, POST]],
		['several rows', [`${GOOD}.`, 'x.com/a/status/1'], [GOOD, POST]],
		['a link of another row', [GOOD, `${GOOD}?si=x`], [GOOD, GOOD]],
		['more than ten, all of which stay', [numbered(12).join(' ')], numbered(12)],
		// Text without an accepted link, or with nothing but one, stays as typed.
		['a link', [GOOD], [GOOD]],
		['the start of a link', ['https://youtu'], ['https://youtu']],
		['an unsupported link', ['see https://e.example/?a=b'], ['see https://e.example/?a=b']],
		['words', ['no link'], ['no link']],
	])('%s', (_what, before, after) => {
		const read = checkRows(typed(...before))
		expect(linksOf(read)).toEqual(after)
		expect(new Set(read.rows.map(({ key }) => key)).size).toBe(after.length)
		expect(checkRows(read)).toEqual(read)
	})
})

describe('pasted text is parsed', () => {
	const insert = (state: LinkRows, text: string, rest = '') => insertText(state, 0, text, rest)

	test('into its row if that has no link, else into new ones, with a note until the next edit', () => {
		const two = insert(typed('see '), `${GOOD}?si=x x.com/a/status/1`, 'see ')
		expect(linksOf(two)).toEqual([GOOD, POST])
		expect(two.note).toEqual({ ...NOTE, filled: 2, cleaned: 1 })
		const beside = insert(two, 'youtu.be/b', GOOD)
		expect(linksOf(beside)).toEqual([GOOD, POST, 'https://youtu.be/b'])
		expect(editRow(two, 0, 'a').note).toBeUndefined()
	})

	test('only if it has a link', () => {
		const state = typed('https://youtu.be/')
		expect(insert(state, 'dQw4w9WgXcQ', 'https://youtu.be/')).toBe(state)
	})
})

const [A, B, C] = ['https://youtu.be/a', 'https://youtu.be/b', 'https://youtu.be/c'] as const

describe('links fill', () => {
	test.each<[string, string[], string[], number, string[], [number, number, number]]>([
		['the empty row and new ones', [''], [A, B, C], 0, [A, B, C], [3, 0, 0]],
		['empty rows between others', ['', A, ''], [B, C], 0, [B, A, C], [2, 0, 0]],
		['the given row first', ['', A, ''], [B, C], 2, [C, A, B], [2, 0, 0]],
		['no row with a duplicate', [A, ''], [`${A}?si=1`, B], 1, [A, B], [1, 1, 0]],
		['rows with an unfinished scheme', ['https://', ' HTTP:'], [A, B], 0, [A, B], [2, 0, 0]],
		['no row with unfinished text', ['you', ''], [A, B], 1, ['you', A, B], [2, 0, 0]],
		['ten rows at most', [...numbered(8), ''], [A, B, C], 8, [...numbered(8), A, B], [2, 0, 1]],
	])('%s', (_what, before, links, key, after, [filled, repeats, leftOut]) => {
		const text = links.join(' ')
		const state = insertText(typed(...before), key, text, '')
		expect(linksOf(state)).toEqual(after)
		expect(state.note).toMatchObject({ filled, repeats, leftOut })
		expect(new Set(state.rows.map((row) => row.key)).size).toBe(after.length)
	})
})

describe('a draft is merged', () => {
	const merge = (state: LinkRows, base: string[], draft: string[]) => mergeRows(state, base, draft)

	test('into an empty form, or after what was typed meanwhile', () => {
		expect(merge(EMPTY_ROWS, [], [])).toBe(EMPTY_ROWS)
		expect(linksOf(merge(EMPTY_ROWS, [], [A, 'https://you']))).toEqual([A, 'https://you'])
		expect(linksOf(merge(typed('', 'http'), [], [A, B]))).toEqual(['', 'http', A, B])
		expect(linksOf(merge(typed(...numbered(6)), [], numbered(7, 20)))).toHaveLength(13)
	})

	test('without moving the rows that stay', () => {
		const state = { ...typed('h', B, ''), note: NOTE }
		const merged = merge(state, ['h', B], ['ht', B])
		expect(merged.rows).toEqual([...state.rows.slice(1), { key: 3, link: 'ht' }])
		expect(merged.note).toBe(NOTE)
		expect(merge(state, [B, 'h'], ['h', B])).toBe(state)
		expect(linksOf(merge(typed('h2', B), ['h', B], ['ht', B]))).toEqual(['h2', B, 'ht'])
		expect(linksOf(merge(typed('h2', B), ['h', B], [B]))).toEqual(['h2', B])
		expect(merge(typed(A, B), [A, B], [])).toEqual({ ...EMPTY_ROWS, note: undefined })
	})
})
