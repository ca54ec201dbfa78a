import { describe, expect, test } from 'vitest'
import {
	changeLinkRows,
	EMPTY_ROWS,
	fillRows,
	isEmptyLink,
	type LinkRows,
	type LinkRowsAction,
	linkError,
} from '../../../src/features/submissions/link-rows.ts'

const GOOD = 'https://youtu.be/dQw4w9WgXcQ'
const POST = 'https://x.com/a/status/1'

function rowsAfter(...actions: LinkRowsAction[]): LinkRows {
	return actions.reduce(changeLinkRows, EMPTY_ROWS)
}

function linksOf({ rows }: LinkRows): string[] {
	return rows.map(({ link }) => link)
}

function errorsOf({ rows }: LinkRows): (string | undefined)[] {
	return rows.map(({ error }) => error?.message)
}

function typed(...links: string[]): LinkRows {
	const added = links.map((): LinkRowsAction => ({ type: 'add' })).slice(1)
	const edits = links.map((link, key): LinkRowsAction => ({ type: 'edit', key, link }))
	return rowsAfter(...added, ...edits)
}

describe('the links of the form', () => {
	test('grow to ten', () => {
		const add: LinkRowsAction = { type: 'add' }
		const ten = rowsAfter(...Array<LinkRowsAction>(9).fill(add))
		expect(ten.rows).toHaveLength(10)
		expect(new Set(ten.rows.map(({ key }) => key)).size).toBe(10)
		expect(changeLinkRows(ten, add)).toBe(ten)
	})

	test('lose the removed row, and keep the others with their texts and errors', () => {
		const checked = changeLinkRows(typed('a', GOOD, 'c'), { type: 'check' })
		const left = changeLinkRows(checked, { type: 'remove', key: 1 })
		expect(linksOf(left)).toEqual(['a', 'c'])
		expect(left.rows).toEqual([checked.rows[0], checked.rows[2]])
	})

	test('never lose the last row, and ignore unknown rows', () => {
		const one = typed('a')
		expect(changeLinkRows(one, { type: 'remove', key: 0 })).toBe(one)
		expect(linksOf(changeLinkRows(typed('a', 'b'), { type: 'remove', key: 9 }))).toEqual(['a', 'b'])
	})

	test('give a new row a key that no other row had', () => {
		const state = rowsAfter({ type: 'add' }, { type: 'remove', key: 1 }, { type: 'add' })
		expect(state.rows.map(({ key }) => key)).toEqual([0, 2])
	})

	test("store typed text in its row, and clear only that row's error", () => {
		const checked = changeLinkRows(typed('a', 'b'), { type: 'check' })
		const edited = changeLinkRows(checked, { type: 'edit', key: 1, link: 'b!' })
		expect(linksOf(edited)).toEqual(['a', 'b!'])
		expect(errorsOf(edited)).toEqual(['Invalid URL format', undefined])
		expect(changeLinkRows(checked, { type: 'edit', key: 7, link: 'x' })).toEqual(checked)
	})

	test('are checked one by one, and keep what was typed', () => {
		const checked = changeLinkRows(typed('', GOOD, ' ', 'no link', ` ${GOOD} `), { type: 'check' })
		expect(linksOf(checked)).toEqual(['', GOOD, ' ', 'no link', ` ${GOOD} `])
		const empty = 'Please enter a valid link'
		expect(errorsOf(checked)).toEqual([empty, undefined, empty, 'Invalid URL format', undefined])
	})

	test('lose those that were sent, and are empty without others', () => {
		const sent: LinkRowsAction = { type: 'drop', links: [`${GOOD}?si=x`, 'see that'] }
		const state = typed(GOOD, 'https://you', 'see that', '')
		expect(linksOf(changeLinkRows(state, sent))).toEqual(['https://you', ''])
		expect(changeLinkRows(typed(GOOD, '', 'https://'), sent)).toBe(EMPTY_ROWS)
		expect(EMPTY_ROWS).toEqual({ rows: [{ key: 0, link: '' }], nextKey: 1 })
	})

	test('add shared links, and say how many have no room', () => {
		const six = typed(...numbered(6))
		const shared = changeLinkRows(six, { type: 'fill', links: numbered(7, 20) })
		expect(linksOf(shared)).toEqual([...numbered(6), ...numbered(4, 20)])
		expect(shared.note).toEqual({ ...NOTE, filled: 4, leftOut: 3, isShared: true })
		expect(changeLinkRows(six, { type: 'fill', links: numbered(3) }).note).toBeUndefined()
		// The shared links were there first, and then came a draft.
		const first = rowsAfter(
			{ type: 'fill', links: numbered(7, 20) },
			{ type: 'merge', base: [], draft: numbered(6) },
			{ type: 'fill', links: numbered(7, 20) },
		)
		expect(linksOf(first)).toEqual([...numbered(6), ...numbered(4, 20)])
		expect(first.note).toEqual(shared.note)
	})
})

const NOTE = { filled: 1, repeats: 0, leftOut: 0, cleaned: 0, unread: 0 }

function numbered(count: number, from = 0): string[] {
	return Array.from({ length: count }, (_, number) => `https://youtu.be/${from + number}`)
}

describe('typed text is parsed when it is submitted', () => {
	test.each<[string, string[], string[], object | undefined]>([
		['a sentence', [`ಇಂದಿನ ಸುದ್ದಿ ನೋಡಿ ${GOOD}?si=x ಧನ್ಯವಾದ`], [GOOD], { ...NOTE, cleaned: 1 }],
		['no scheme', ['youtu.be/dQw4w9WgXcQ'], [GOOD], NOTE],
		['invisible characters', [`\u200e${GOOD}\u200b`], [GOOD], NOTE],
		['a full stop', [`${GOOD}.`], [GOOD], NOTE],
		['two links', [`${GOOD} ${POST}`], [GOOD, POST], { ...NOTE, filled: 2 }],
		['several rows', [`${GOOD}.`, 'x.com/a/status/1'], [GOOD, POST], { ...NOTE, filled: 2 }],
		['a link of another row', [GOOD, `${GOOD}?si=x`], [GOOD, GOOD], { ...NOTE, cleaned: 1 }],
		[
			'two links of other rows',
			['https://youtu.be/0', 'https://youtu.be/1', 'youtu.be/0 youtu.be/1'],
			numbered(2),
			{ ...NOTE, filled: 0, repeats: 2 },
		],
		['more than ten', [numbered(12).join(' ')], numbered(10), { ...NOTE, filled: 10, leftOut: 2 }],
		[
			'more than ten in two rows',
			[numbered(8).join(' '), numbered(5, 20).join(' ')],
			[...numbered(8), ...numbered(2, 20)].toSorted(),
			{ ...NOTE, filled: 10, leftOut: 3 },
		],
		[
			'a link that is too long',
			[`${GOOD} https://e.example/${'a'.repeat(2000)}`],
			[GOOD],
			{ ...NOTE, unread: 1 },
		],
		// Text without an accepted link, or with nothing but one, stays as typed.
		['a link', [GOOD], [GOOD], undefined],
		['the start of a link', ['https://youtu'], ['https://youtu'], undefined],
		[
			'an unsupported link',
			['see https://example.org/a?utm_source=b'],
			['see https://example.org/a?utm_source=b'],
			undefined,
		],
		['words', ['no link'], ['no link'], undefined],
	])('%s', (_what, before, after, note) => {
		const read = changeLinkRows(typed(...before), { type: 'read' })
		expect(linksOf(read).toSorted()).toEqual(after.toSorted())
		expect(read.note).toEqual(note)
		expect(changeLinkRows(read, { type: 'read' })).toBe(read)
	})
})

describe('pasted text is parsed', () => {
	const insert = (state: LinkRows, text: string, rest = '') =>
		changeLinkRows(state, { type: 'insert', key: 0, text, rest })

	test('into its row if that has no link, else into new ones', () => {
		const two = insert(typed('see '), `${GOOD}?si=x x.com/a/status/1`, 'see ')
		expect(linksOf(two)).toEqual([GOOD, POST])
		expect(two.note).toEqual({ ...NOTE, filled: 2, cleaned: 1 })
		const beside = insert(two, 'youtu.be/b', GOOD)
		expect(linksOf(beside)).toEqual([GOOD, POST, 'https://youtu.be/b'])
	})

	test('even if another row has the link', () => {
		const state = insert(typed('', GOOD), GOOD)
		expect(linksOf(state)).toEqual([GOOD, GOOD])
	})

	test('only if it has a link', () => {
		const state = typed('https://youtu.be/')
		expect(insert(state, 'dQw4w9WgXcQ', 'https://youtu.be/')).toBe(state)
	})

	test('with a message that the next edit clears', () => {
		const state = insert(typed(''), `${GOOD}?si=x`)
		expect(changeLinkRows(state, { type: 'edit', key: 0, link: 'a' }).note).toBeUndefined()
	})
})

test.each([
	['', 'Please enter a valid link'],
	['\t \n', 'Please enter a valid link'],
	['example.org', 'Invalid URL format'],
	['https://example.org/a', 'Invalid URL format'],
	[GOOD, undefined],
	[` ${GOOD}`, undefined],
])('the link %j has the error %j', (link, words) => {
	expect(linkError(link)?.message).toBe(words)
})

const A = 'https://youtu.be/a'
const B = 'https://youtu.be/b'
const C = 'https://youtu.be/c'

function rowsOf(...links: string[]): LinkRows {
	return { rows: links.map((link, key) => ({ key, link })), nextKey: links.length }
}

describe('links fill', () => {
	test.each<[string, string[], string[], number | undefined, string[], number[]]>([
		['the only empty row', [''], [A], undefined, [A], [1, 0, 0]],
		['the empty row and new ones', [''], [A, B, C], undefined, [A, B, C], [3, 0, 0]],
		['no row that has a link', [A], [B], undefined, [A, B], [1, 0, 0]],
		['empty rows between others', ['', A, ''], [B, C], undefined, [B, A, C], [2, 0, 0]],
		['the given row first', ['', A, ''], [B, C], 2, [C, A, B], [2, 0, 0]],
		['no row with a duplicate', [A, ''], [`${A}?si=1`, B], undefined, [A, B], [1, 1, 0]],
		['one row with a repeated link', [''], [A, `${A}?si=1`], undefined, [A], [1, 1, 0]],
		['rows with an unfinished scheme', ['https://', ' http'], [A, B], undefined, [A, B], [2, 0, 0]],
		['no row with unfinished text', ['you'], [A], undefined, ['you', A], [1, 0, 0]],
		['nothing if there are none', ['', A], [], undefined, ['', A], [0, 0, 0]],
		['ten rows at most', numbered(8), [A, B, C], undefined, [...numbered(8), A, B], [2, 0, 1]],
		['no row beyond ten', numbered(10), [A, '0'], undefined, numbered(10), [0, 0, 2]],
	])('%s', (_what, before, links, first, after, [filled, repeats, leftOut]) => {
		const outcome = fillRows(rowsOf(...before), links, first)
		expect(outcome.state.rows.map(({ link }) => link)).toEqual(after)
		expect(outcome).toMatchObject({ filled, repeats, leftOut })
		expect(new Set(outcome.state.rows.map(({ key }) => key)).size).toBe(after.length)
		expect(outcome.state.nextKey).toBeGreaterThan(
			Math.max(...outcome.state.rows.map(({ key }) => key)),
		)
	})

	test('and clear only the error of the row they fill', () => {
		const error = { id: 'x', message: 'x' }
		const wrong = { key: 0, link: 'no', error }
		const empty = { key: 1, link: '', error }
		const { rows } = fillRows({ rows: [wrong, empty], nextKey: 2 }, [A]).state
		expect(rows).toEqual([wrong, { key: 1, link: A }])
	})
})

describe('a draft is merged', () => {
	const merge = (state: LinkRows, base: string[], draft: string[]) =>
		changeLinkRows(state, { type: 'merge', base, draft })

	test('into an empty form, or after what was typed meanwhile', () => {
		expect(merge(EMPTY_ROWS, [], [])).toBe(EMPTY_ROWS)
		expect(linksOf(merge(EMPTY_ROWS, [], [A, 'https://you']))).toEqual([A, 'https://you'])
		expect(linksOf(merge(typed('', 'http'), [], [A, B]))).toEqual(['', 'http', A, B])
		expect(linksOf(merge(typed(...numbered(6)), [], numbered(7, 20)))).toHaveLength(13)
	})

	test('row by row, so that the fields stay where they are', () => {
		const state = { ...typed('h', B, ''), note: NOTE }
		const merged = merge(state, ['h', B], ['ht', B])
		expect(merged.rows).toEqual([{ key: 0, link: 'ht' }, ...state.rows.slice(1)])
		expect(merged.note).toBe(NOTE)
		expect(merge(state, [B, 'h'], ['h', B])).toBe(state)
		expect(linksOf(merge(state, ['h', B], [B, A]))).toEqual([A, B, ''])
		expect(linksOf(merge(typed('h2', B), ['h', B], ['ht', B]))).toEqual(['h2', B, 'ht'])
		expect(linksOf(merge(typed('h2', B), ['h', B], [B]))).toEqual(['h2', B])
		expect(merge(typed(A, B), [A, B], [])).toEqual({ ...EMPTY_ROWS, note: undefined })
		// A link that is twice in the form, and once in the draft.
		expect(linksOf(merge(typed(A, A), [A, A], [A]))).toEqual([A])
	})
})

test('a row is empty if it has nothing, or only the start of an address', () => {
	for (const link of ['', '  ', 'http', 'https:', ' https:// ', 'HTTP://'])
		expect(isEmptyLink(link), link).toBe(true)
	for (const link of ['h', 'https://y', 'youtu.be/a', 'ftp://'])
		expect(isEmptyLink(link), link).toBe(false)
})
