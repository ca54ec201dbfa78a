import { describe, expect, test } from 'vitest'
import { type Baseline, baselineOf, type SubmissionsPage } from '../../../src/outbox/baseline.ts'
import type { OutboxItem } from '../../../src/outbox/outbox-item.ts'
import { readBack } from '../../../src/outbox/read-back.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { item, LINKS } from './items.ts'

const ATTEMPT = Date.parse('2026-11-21T10:00:00Z')
const HOUR = 60 * 60_000
const EMPTY: Baseline = { rows: [], total: 0, isWhole: true }

/** Rows newest first, one a minute back from a time. */
function rows(count: number, from = ATTEMPT, prefix = 'row'): Submission[] {
	return Array.from({ length: count }, (_, index) => ({
		_id: `${prefix}-${index}`,
		contentLink: `https://youtu.be/${prefix}-${index}`,
		createdAt: new Date(from - index * 60_000).toISOString(),
		news: { _id: 'news' },
	})) as Submission[]
}

function row(different: object): Submission {
	return { ...rows(1)[0], contentLink: LINKS[0], _id: 'own', ...different } as Submission
}

/** A host with these rows, in pages of ten, and how many of them were read. */
function hostWith(all: Submission[], different: Partial<SubmissionsPage> = {}) {
	const read: number[] = []
	async function readPage(page: number): Promise<SubmissionsPage> {
		read.push(page)
		const submissions = all.slice((page - 1) * 10, page * 10)
		return { submissions, hasNext: page * 10 < all.length, total: all.length, ...different }
	}
	return { readPage, read }
}

/** Sent when the reporter had no submissions. */
const one = item({ state: 'unknown', links: LINKS.slice(0, 1), before: EMPTY })
/** Sent when the submissions could not be read. */
const blind = item({ state: 'unknown', links: LINKS.slice(0, 1) })

/** Sent when these rows were there. */
function sentAfter(all: Submission[], different: Partial<SubmissionsPage> = {}) {
	const submissions = all.slice(0, 10)
	const page = { submissions, hasNext: all.length > 10, total: all.length, ...different }
	return { ...blind, before: baselineOf(page) }
}

describe('a look through the submissions is complete', () => {
	test('at the end of the list', async () => {
		const { readPage, read } = hostWith(rows(25))
		expect((await readBack([blind], readPage)).get('item')).toEqual({
			found: [],
			older: [],
			unclear: [],
			isComplete: true,
		})
		expect(read).toEqual([1, 2, 3])
	})

	test.each([
		['nothing was added', 0, 1],
		['as many rows were added as are counted', 3, 2],
		['a whole page was added', 10, 2],
	])('before it where %s', async (_words, added, pages) => {
		const before = rows(500)
		const { readPage, read } = hostWith([...rows(added, ATTEMPT + HOUR, 'new'), ...before])
		expect((await readBack([sentAfter(before)], readPage)).get('item')?.isComplete).toBe(true)
		expect(read).toHaveLength(pages)
	})

	test.each<[string, Submission[], Partial<SubmissionsPage>]>([
		['a row was added among old ones', [...rows(30), ...rows(1, 0, 'new')], {}],
		['the host counts no rows', rows(30), { total: undefined }],
		['the host counted no rows before', rows(30), {}],
		['the rows are in no order of time', rows(30).toReversed(), {}],
		['rows have no time', rows(30).map((each) => ({ ...each, createdAt: undefined })), {}],
	])('only at the end where %s', async (words, all, different) => {
		const before = sentAfter(words.includes('before') ? [] : rows(30), {
			...(words.includes('before') && { submissions: rows(10), hasNext: true, total: undefined }),
		})
		const { readPage, read } = hostWith(all, different)
		expect((await readBack([before], readPage)).get('item')?.isComplete).toBe(true)
		expect(read.length).toBeGreaterThanOrEqual(3)
	})

	test('in a list that is empty', async () => {
		const { readPage } = hostWith([])
		expect((await readBack([one], readPage)).get('item')?.isComplete).toBe(true)
	})
})

describe('it is not complete', () => {
	test('where the host tells the same page for ever', async () => {
		const { readPage } = hostWith(rows(10), { hasNext: true, total: undefined })
		const read: number[] = []
		const samePage = async (page: number) => {
			read.push(page)
			return readPage(1)
		}
		expect((await readBack([blind], samePage)).get('item')?.isComplete).toBe(false)
		expect(read).toEqual([1, 2])
	})

	test('where rows were taken out meanwhile', async () => {
		let total = 31
		const { readPage } = hostWith(rows(30))
		const shrinking = async (page: number) => {
			total -= 1
			return { ...(await readPage(page)), total }
		}
		expect((await readBack([blind], shrinking)).get('item')?.isComplete).toBe(false)
	})

	test('where the host does not say that there are more, though there are', async () => {
		const { readPage, read } = hostWith(rows(25), { hasNext: false, total: undefined })
		expect((await readBack([blind], readPage)).get('item')?.isComplete).toBe(true)
		expect(read).toEqual([1, 2, 3])
	})

	test('and throws where a page cannot be read', async () => {
		const readPage = () => Promise.reject(new Error('no network'))
		await expect(readBack([one], readPage)).rejects.toThrow('no network')
	})
})

describe('a list that the host changes, or tells oddly', () => {
	const read = async (pages: Partial<SubmissionsPage>[], of = one) => {
		const asked: number[] = []
		const findings = await readBack([of], async (page) => {
			asked.push(page)
			return { submissions: [], hasNext: false, total: undefined, ...pages[page - 1] }
		})
		return { asked, ...findings.get('item') }
	}

	test('is read to its end though new rows come in meanwhile', async () => {
		const pages = [
			{ submissions: rows(10), hasNext: true, total: 12 },
			{ submissions: rows(3, ATTEMPT, 'more'), total: 13 },
		]
		expect(await read(pages)).toMatchObject({ asked: [1, 2], isComplete: true })
	})

	test('is read to its end where only the first page tells how many rows there are', async () => {
		const pages = [
			{ submissions: rows(10), hasNext: true, total: 12 },
			{ submissions: rows(2, 0, 'b') },
		]
		expect(await read(pages)).toMatchObject({ asked: [1, 2], isComplete: true })
	})

	test('is read to its end where only a later page tells how many rows there are', async () => {
		const pages = [
			{ submissions: rows(10), hasNext: true },
			{ submissions: rows(2, 0, 'b'), total: 12 },
		]
		expect(await read(pages)).toMatchObject({ asked: [1, 2], isComplete: true })
	})

	test('ends with an empty page, whatever number of rows it tells', async () => {
		const pages = [{ submissions: rows(10), hasNext: true, total: 99 }, { total: 99 }]
		expect(await read(pages)).toMatchObject({ asked: [1, 2], isComplete: true })
	})

	test('does not end where the host says that more follow, though all rows it tells of are here', async () => {
		const pages = [
			{ submissions: rows(10), hasNext: true, total: 10 },
			{ submissions: rows(1, 0, 'b') },
		]
		expect(await read(pages)).toMatchObject({ asked: [1, 2], isComplete: true })
	})

	test('does not end where it tells of more rows, though the host does not say that more follow', async () => {
		const pages = [
			{ submissions: rows(10), total: 12 },
			{ submissions: rows(2, 0, 'b'), total: 12 },
		]
		expect(await read(pages)).toMatchObject({ asked: [1, 2], isComplete: true })
	})

	test('is read on for each that is looked for', async () => {
		const own = row({})
		const late = item({ id: 'late', state: 'unknown', links: LINKS.slice(1, 2), before: EMPTY })
		const pages = [
			{ submissions: [own, ...rows(9)], hasNext: true, total: 11 },
			{ submissions: [row({ _id: 'late', contentLink: LINKS[1] })], hasNext: false, total: 11 },
		]
		const nothing = { submissions: [], hasNext: false, total: 11 }
		const findings = await readBack([one, late], async (page) => pages[page - 1] ?? nothing)
		expect([...findings.values()].map(({ found }) => found)).toEqual([one.links, late.links])
	})

	test('has as many rows as it shows, also where they have no ids', async () => {
		const nameless = rows(10).map((each) => ({ ...each, _id: undefined }))
		const pages = [
			{ submissions: nameless, hasNext: true, total: 19 },
			{ submissions: nameless.slice(1), total: 19 },
		]
		expect(await read(pages)).toMatchObject({ asked: [1, 2], isComplete: true })
	})

	test('is not read beyond a thousand pages, and then proves nothing', async () => {
		let asked = 0
		const findings = await readBack([blind], async (page) => {
			asked += 1
			const submission = row({ _id: `row-${page}`, contentLink: undefined })
			return { submissions: [submission], hasNext: true, total: undefined }
		})
		expect(asked).toBe(1000)
		expect(findings.get('item')?.isComplete).toBe(false)
	})

	test('is not read on once all that is looked for was found', async () => {
		const pages = [{ submissions: [row({}), ...rows(9)], hasNext: true, total: 99 }]
		expect(await read(pages)).toMatchObject({ asked: [1], found: one.links, isComplete: false })
	})

	test('is read on as long as a part of what is looked for was not found', async () => {
		const two = item({ state: 'unknown', links: LINKS.slice(0, 2), before: EMPTY })
		const pages = [
			{ submissions: [row({}), ...rows(9)], hasNext: true, total: 11 },
			{ submissions: [row({ _id: 'second', contentLink: LINKS[1] })], total: 11 },
		]
		expect(await read(pages, two)).toMatchObject({ asked: [1, 2], found: two.links })
	})
})

describe('a row proves that the attempt has arrived', () => {
	const DAY = 24 * HOUR
	const at = (time: number, different: object = {}) =>
		row({ createdAt: new Date(time).toISOString(), ...different })
	const find = async (before: OutboxItem, all: Submission[], total = all.length) => {
		const { readPage } = hostWith(all, { total })
		const {
			found = [],
			older = [],
			unclear = [],
		} = (await readBack([before], readPage)).get('item') ?? {}
		const [kind] = Object.entries({ found, older, unclear }).filter(([, links]) => links.length > 0)
		return kind?.[0]
	}
	const old = at(ATTEMPT - 7 * DAY, { _id: 'old' })
	const many = rows(30)

	test.each<[string, OutboxItem, Submission[], string]>([
		['that was added', sentAfter([]), [at(ATTEMPT)], 'found'],
		['of a host five hours behind', sentAfter([]), [at(ATTEMPT - 5 * HOUR)], 'found'],
		['of a host in 2036', sentAfter(rows(3)), [at(ATTEMPT + 3653 * DAY), ...rows(3)], 'found'],
		[
			'of a clock set back by a year',
			sentAfter(rows(3)),
			[...rows(3), at(ATTEMPT - 365 * DAY)],
			'found',
		],
		['without a time', sentAfter(rows(3)), [at(0, { createdAt: undefined }), ...rows(3)], 'found'],
		['that was added to a long list', sentAfter(many), [at(ATTEMPT + 1), ...many], 'found'],
		['that was there before', sentAfter([old]), [old], 'older'],
		[
			'that was there before, beside one that was added',
			sentAfter([old]),
			[at(ATTEMPT), old],
			'found',
		],
		[
			'that was there, however late its time',
			sentAfter([at(ATTEMPT + DAY)]),
			[at(ATTEMPT + DAY)],
			'older',
		],
	])('a row %s', async (_words, before, all, kind) => {
		expect(await find(before, all)).toBe(kind)
	})

	test('below those seen before is not looked at, if the host counts no more rows than then', async () => {
		const all = [...rows(12), old]
		expect(await find(sentAfter(all), all)).toBeUndefined()
	})

	test.each<[string, OutboxItem, Submission[]]>([
		['a row was added, and lies below them', sentAfter(rows(12)), [...rows(12), old]],
		['the host does not count', sentAfter(rows(12), { total: undefined }), [...rows(12), old]],
		['nobody knows what was there', blind, [old]],
		['it may be one that was on the next page', sentAfter(many), [...many.slice(0, 29), old]],
	])('is unclear where %s', async (_words, before, all) => {
		expect(await find(before, all, all.length + 1)).toBe('unclear')
	})

	test('rows without an id are told apart by link and time', async () => {
		const nameless = { ...old, _id: undefined }
		expect(await find(sentAfter([nameless]), [nameless])).toBe('older')
		expect(await find(sentAfter([nameless]), [at(ATTEMPT, { _id: undefined }), nameless])).toBe(
			'found',
		)
	})
})

describe('a row is of an item', () => {
	test('whose title nobody knows by link alone', async () => {
		const { newsTitle: _newsTitle, ...untitled } = one
		const { readPage } = hostWith([row({ news: { newsTitle: 'The dam is empty' } })])
		expect((await readBack([untitled], readPage)).get('item')?.found).toEqual(one.links)
	})

	test('with the title that its news had, but for spaces around it', async () => {
		const spaced = { ...one, newsTitle: 'The dam is full ' }
		const { readPage } = hostWith([row({ news: { newsTitle: 'The dam is full' } })])
		expect((await readBack([spaced], readPage)).get('item')?.found).toEqual(one.links)
	})

	test('not where it shows no link', async () => {
		const { readPage } = hostWith([row({ contentLink: undefined })])
		expect((await readBack([one], readPage)).get('item')?.found).toEqual([])
	})

	test.each([
		['by link and id', {}, true],
		['however the link was shared', { contentLink: 'http://www.youtu.be/one?si=xyz' }, true],
		['by title where there is no id', { news: { newsTitle: ' The dam is full' } }, true],
		['by link alone where nothing is said of the news', { news: undefined }, true],
		[
			'not with the id of another news',
			{ news: { _id: 'other', newsTitle: 'The dam is full' } },
			false,
		],
		['with no title to compare', { news: {} }, true],
		['not with another title', { news: { newsTitle: 'The dam is empty' } }, false],
		['not with another link', { contentLink: LINKS[1] }, false],
	])('%s', async (_words, different, isFound) => {
		const { readPage } = hostWith([row(different)])
		const finding = (await readBack([one], readPage)).get('item')
		expect(finding?.found).toEqual(isFound ? one.links : [])
	})
})
