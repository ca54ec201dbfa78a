import { describe, expect, test } from 'vitest'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { readBack, type SubmissionsPage } from '../../../src/shared/outbox/read-back.ts'
import { item, LINKS } from './items.ts'

const ATTEMPT = Date.parse('2026-11-21T10:00:00Z')
const HOUR = 60 * 60_000

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

const one = item({ state: 'unknown', links: LINKS.slice(0, 1), firstAttemptAfter: ATTEMPT })
const timeless = item({ state: 'unknown', links: LINKS.slice(0, 1) })

describe('a look through the submissions is complete', () => {
	test('at the end of the list', async () => {
		const { readPage, read } = hostWith(rows(25))
		expect((await readBack([timeless], readPage)).get('item')).toEqual({
			found: [],
			older: [],
			isComplete: true,
		})
		expect(read).toEqual([1, 2, 3])
	})

	test('at a row from well before the attempt, where rows are in order', async () => {
		const { readPage, read } = hostWith(rows(500))
		expect((await readBack([one], readPage)).get('item')?.isComplete).toBe(true)
		// An hour of margin, at a row a minute.
		expect(read).toHaveLength(7)
	})

	test('at such a row also where links were submitted together, and have the same time', async () => {
		const pairs = rows(500).flatMap((each) => [each, { ...each, _id: `${each._id}-too` }])
		const { readPage, read } = hostWith(pairs)
		expect((await readBack([one], readPage)).get('item')?.isComplete).toBe(true)
		expect(read).toHaveLength(13)
	})

	test('in a list that is empty', async () => {
		const { readPage } = hostWith([])
		expect((await readBack([one], readPage)).get('item')?.isComplete).toBe(true)
	})

	test('only at the end where rows are in no order of time', async () => {
		const mixed = rows(30)
		mixed[3] = row({ _id: 'old', contentLink: 'x', createdAt: '2020-01-01T00:00:00Z' })
		const { readPage, read } = hostWith(mixed)
		expect((await readBack([one], readPage)).get('item')?.isComplete).toBe(true)
		expect(read).toHaveLength(3)
	})

	test.each([
		['a row without a time', { createdAt: undefined }],
		['a row with a senseless time', { createdAt: 'yesterday' }],
	])('not by rows behind %s', async (_words, different) => {
		const odd = rows(300, ATTEMPT - 9 * HOUR)
		odd[0] = row({ contentLink: 'x', ...different })
		const { read, readPage } = hostWith(odd)
		await readBack([one], readPage)
		expect(read).toHaveLength(30)
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
		expect((await readBack([timeless], samePage)).get('item')?.isComplete).toBe(false)
		expect(read).toEqual([1, 2])
	})

	test('where rows were taken out meanwhile', async () => {
		let total = 31
		const { readPage } = hostWith(rows(30))
		const shrinking = async (page: number) => {
			total -= 1
			return { ...(await readPage(page)), total }
		}
		expect((await readBack([timeless], shrinking)).get('item')?.isComplete).toBe(false)
	})

	test('where the host does not say that there are more, though there are', async () => {
		const { readPage, read } = hostWith(rows(25), { hasNext: false, total: undefined })
		expect((await readBack([timeless], readPage)).get('item')?.isComplete).toBe(true)
		expect(read).toEqual([1, 2, 3])
	})

	test('and throws where a page cannot be read', async () => {
		const readPage = () => Promise.reject(new Error('no network'))
		await expect(readBack([one], readPage)).rejects.toThrow('no network')
	})
})

describe('a list that the host changes, or tells oddly', () => {
	const read = async (pages: Partial<SubmissionsPage>[], of = timeless) => {
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
		const late = item({ id: 'late', state: 'unknown', links: LINKS.slice(1, 2) })
		const pages = [
			{ submissions: [own, ...rows(9)], hasNext: true, total: 11 },
			{ submissions: [row({ _id: 'late', contentLink: LINKS[1] })], hasNext: false, total: 11 },
		]
		const nothing = { submissions: [], hasNext: false, total: 11 }
		const findings = await readBack([timeless, late], async (page) => pages[page - 1] ?? nothing)
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
		const findings = await readBack([timeless], async (page) => {
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
		const two = item({ state: 'unknown', links: LINKS.slice(0, 2) })
		const pages = [
			{ submissions: [row({}), ...rows(9)], hasNext: true, total: 11 },
			{ submissions: [row({ _id: 'second', contentLink: LINKS[1] })], total: 11 },
		]
		expect(await read(pages, two)).toMatchObject({ asked: [1, 2], found: two.links })
	})

	test('proves nothing by rows that are old where rows were deleted from it meanwhile', async () => {
		const old = rows(10, ATTEMPT - 9 * HOUR)
		const pages = [
			{ submissions: rows(10), hasNext: true, total: 90 },
			{ submissions: old, hasNext: true, total: 89 },
			{ submissions: rows(9, ATTEMPT - 20 * HOUR, 'last'), total: 89 },
		]
		expect(await read(pages, one)).toMatchObject({ isComplete: false })
	})
})

describe('a link that was submitted another time', () => {
	const old = row({ _id: 'old', createdAt: '2026-11-14T10:00:00Z' })
	const finding = async (submissions: Submission[]) => {
		const { readPage } = hostWith(submissions)
		return (await readBack([one], readPage)).get('item')
	}

	test('is told as such', async () => {
		expect(await finding([old])).toMatchObject({ found: [], older: one.links })
	})

	test('counts as found where it was by this attempt, too', async () => {
		expect(await finding([row({}), old])).toMatchObject({ found: one.links, older: [] })
	})
})

describe('a row that is clearly older than the first attempt proves nothing', () => {
	const found = async (createdAt: string | undefined, of = one) => {
		const { readPage } = hostWith([row({ createdAt })])
		return (await readBack([of], readPage)).get('item')?.found
	}

	test.each([
		['of last week', '2026-11-14T10:00:00Z', false],
		['of just more than an hour before', '2026-11-21T08:59:59Z', false],
		['of another clock, less than an hour behind', '2026-11-21T09:00:01Z', true],
		['of after it', '2026-11-21T10:00:01Z', true],
		['of an hour before, to the second', '2026-11-21T09:00:00Z', true],
		['in the time of a zone', '2026-11-21T14:29:00+05:30', false],
		['in that of a zone west of here', '2026-11-21T04:59:00-0400', false],
		['in that of a zone, in small letters', '2026-11-21t08:59:59z', false],
		['that names no zone, and may be of any', '2026-11-21T01:00:00', true],
		['of last week that names no zone', '2026-11-14T10:00:00', false],
		['without a time', undefined, true],
		['with a senseless time', 'yesterday', true],
	])('a row %s', async (_words, createdAt, isProof) => {
		expect(await found(createdAt)).toEqual(isProof ? one.links : [])
	})

	test('but where the time of the attempt is not known any row counts', async () => {
		expect(await found('2020-01-01T00:00:00Z', timeless)).toEqual(timeless.links)
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
