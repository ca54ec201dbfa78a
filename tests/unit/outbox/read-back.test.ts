import { describe, expect, test } from 'vitest'
import { type Baseline, baselineOf, type SubmissionsPage } from '../../../src/outbox/baseline.ts'
import type { OutboxItem } from '../../../src/outbox/outbox-item.ts'
import { readBack } from '../../../src/outbox/read-back.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { item, LINKS } from './items.ts'

type Page = Partial<SubmissionsPage>

const ATTEMPT = Date.parse('2026-11-21T10:00:00Z')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const EMPTY: Baseline = { rows: [], total: 0, isWhole: true }

/** Returns rows a minute apart, newest first. */
function rows(count: number, from = ATTEMPT, prefix = 'row'): Submission[] {
	return Array.from({ length: count }, (_, index) => ({
		_id: `${prefix}-${index}`,
		contentLink: `https://youtu.be/${prefix}-${index}`,
		createdAt: new Date(from - index * 60_000).toISOString(),
		news: { _id: 'news' },
	})) as Submission[]
}

function row(overrides: object): Submission {
	return { ...rows(1)[0], contentLink: LINKS[0], _id: 'own', ...overrides } as Submission
}

const at = (time: number, overrides: object = {}) =>
	row({ createdAt: new Date(time).toISOString(), ...overrides })

function pagesOf(all: Submission[], overrides: Page = {}): Page[] {
	const starts = all.flatMap((_, index) => (index % 10 === 0 ? [index] : []))
	return starts.map((start) => {
		const end = start + 10
		const submissions = all.slice(start, end)
		return { submissions, hasNext: end < all.length, total: all.length, ...overrides }
	})
}

/** Sent when the reporter had no submissions. */
const one = item({ state: 'unknown', links: LINKS.slice(0, 1), before: EMPTY })
const two = { ...one, links: LINKS.slice(0, 2) }
/** Sent when the submissions could not be read. */
const blind = item({ state: 'unknown', links: LINKS.slice(0, 1) })

/** Returns an item that was sent when the host had these rows. */
function sentAfter(all: Submission[], overrides: Page = {}): OutboxItem {
	const page = { submissions: all.slice(0, 10), hasNext: all.length > 10, total: all.length }
	return { ...blind, before: baselineOf({ ...page, ...overrides }) }
}

/** Reads an item back from these pages. @returns the findings, and the pages requested */
async function read(of: OutboxItem, pages: Page[]) {
	const asked: number[] = []
	const findings = await readBack([of], hostWith(pages, asked))
	return { asked, ...findings.get('item') }
}

function hostWith(pages: Page[], asked: number[] = []) {
	return async (page: number): Promise<SubmissionsPage> => {
		asked.push(page)
		return { submissions: [], hasNext: false, total: undefined, ...pages[page - 1] }
	}
}

describe('a search through the submissions', () => {
	const before = rows(500)
	const added = (count: number) => pagesOf([...rows(count, ATTEMPT + HOUR, 'new'), ...before])
	const full = { submissions: rows(10), hasNext: true }
	const end = rows(2, 0, 'end')
	const many = rows(30)
	const sent = sentAfter(many)
	const uncounted = { hasNext: true, total: undefined }
	const unannounced = { hasNext: false, total: undefined }
	const timeless = many.map((each) => ({ ...each, createdAt: undefined }))
	const counted = { ...full, total: 12 }
	const more = { submissions: rows(3, ATTEMPT, 'more'), total: 13 }
	const another = { submissions: rows(1, 0, 'b') }
	const nameless = rows(10).map((each) => ({ ...each, _id: undefined }))
	const namelessPages = [nameless, nameless.slice(1)].map((submissions, page) => ({
		submissions,
		hasNext: page === 0,
		total: 19,
	}))

	test.each<[string, OutboxItem, Page[], number]>([
		['at the end of the list', blind, pagesOf(rows(25)), 3],
		['in an empty list', one, [], 1],
		['early if nothing was added', sentAfter(before), added(0), 1],
		['early if the count matches the added rows', sentAfter(before), added(3), 2],
		['early if a whole page was added', sentAfter(before), added(10), 2],
		['at the end if a new row is further down', sent, pagesOf([...many, ...rows(1, 0, 'new')]), 4],
		['at the end if the host has no count', sent, pagesOf(many, { total: undefined }), 4],
		['at the end if it had no count before', sentAfter(rows(10), uncounted), pagesOf(many), 3],
		['at the end if rows are out of order', sent, pagesOf(many.toReversed()), 3],
		['at the end if rows have no time', sent, pagesOf(timeless), 3],
		['at the end even if hasNext is false', blind, pagesOf(rows(25), unannounced), 3],
		['at the end even if rows are added meanwhile', one, [counted, more], 2],
		['if only the first page has the count', one, [counted, { submissions: end }], 2],
		['if only a later page has the count', one, [full, { submissions: end, total: 12 }], 2],
		['at an empty page, whatever the count', one, [{ ...full, total: 99 }, { total: 99 }], 2],
		['after the counted rows if more follow', one, [{ ...full, total: 10 }, another], 2],
		['after the counted rows if none follow', one, pagesOf(rows(12), { hasNext: false }), 2],
		['at the end if rows have no ids', one, namelessPages, 2],
	])('ends %s', async (_where, of, pages, count) => {
		const asked = Array.from({ length: count }, (_, index) => index + 1)
		const nothing = { found: [], older: [], unclear: [] }
		expect(await read(of, pages)).toEqual({ asked, ...nothing, isComplete: true })
	})

	test.each<[string, Page[], number]>([
		['the host keeps sending the same page', [full, full, full], 2],
		['rows were removed', pagesOf(rows(30)).map((page, n) => ({ ...page, total: 30 - n })), 3],
		[
			'it would take more than a thousand pages',
			rows(1200).map((each) => ({
				submissions: [{ ...each, contentLink: undefined }],
				hasNext: true,
			})),
			1000,
		],
	])('is incomplete if %s', async (_why, pages, count) => {
		const { asked, isComplete } = await read(blind, pages)
		expect(isComplete).toBe(false)
		expect(asked).toHaveLength(count)
	})

	test('ends once everything was found, and not before', async () => {
		const [own, second] = [row({}), row({ _id: 'second', contentLink: LINKS[1] })]
		const pages = [
			{ submissions: [own, ...rows(9)], hasNext: true, total: 11 },
			{ submissions: [second], total: 11 },
		]
		expect(await read(one, pages)).toMatchObject({ asked: [1], found: one.links })
		expect((await read(one, pages)).isComplete).toBe(false)
		expect(await read(two, pages)).toMatchObject({ asked: [1, 2], found: two.links })
		const late = item({ id: 'late', state: 'unknown', links: LINKS.slice(1, 2), before: EMPTY })
		const findings = await readBack([one, late], hostWith(pages))
		expect([...findings.values()].map(({ found }) => found)).toEqual([one.links, late.links])
	})
})

describe('a row with the link', () => {
	const find = async (of: OutboxItem, all: Submission[], total = all.length) => {
		const { found, older, unclear } = await read(of, pagesOf(all, { total }))
		const [kind] = Object.entries({ found, older, unclear }).filter(([, links]) => links?.length)
		return kind?.[0]
	}
	const old = at(ATTEMPT - 7 * DAY, { _id: 'old' })
	const nameless = { ...old, _id: undefined }
	const late = at(ATTEMPT + DAY)
	const many = rows(30)
	const few = rows(3)

	test.each<[string, OutboxItem, Submission[], string]>([
		['that was added', sentAfter([]), [at(ATTEMPT)], 'found'],
		['of a host five hours behind', sentAfter([]), [at(ATTEMPT - 5 * HOUR)], 'found'],
		['of a host in 2036', sentAfter(few), [at(ATTEMPT + 3653 * DAY), ...few], 'found'],
		['without a time', sentAfter(few), [at(0, { createdAt: undefined }), ...few], 'found'],
		['added to a long list', sentAfter(many), [at(ATTEMPT + 1), ...many], 'found'],
		['that was there before', sentAfter([old]), [old], 'older'],
		['added beside one from before', sentAfter([old]), [at(ATTEMPT), old], 'found'],
		['from before, however late its time', sentAfter([late]), [late], 'older'],
		['without an id, from before', sentAfter([nameless]), [nameless], 'older'],
		[
			'without an id, added',
			sentAfter([nameless]),
			[{ ...at(ATTEMPT), _id: undefined }, nameless],
			'found',
		],
	])('%s is compared with the earlier rows', async (_which, of, all, kind) => {
		expect(await find(of, all)).toBe(kind)
	})

	test('below the earlier rows is skipped if the count has not grown', async () => {
		const all = [...rows(12), old]
		expect(await find(sentAfter(all), all)).toBeUndefined()
	})

	test.each<[string, OutboxItem, Submission[]]>([
		['a row was added below the earlier ones', sentAfter(rows(12)), [...rows(12), old]],
		['the host has no count', sentAfter(rows(12), { total: undefined }), [...rows(12), old]],
		['the earlier rows are unknown', blind, [old]],
		['it may have been on the next page', sentAfter(many), [...many.slice(0, 29), old]],
	])('is unclear if %s', async (_words, of, all) => {
		expect(await find(of, all, all.length + 1)).toBe('unclear')
	})

	const untitled = { ...one, newsTitle: undefined } as unknown as OutboxItem
	const spaced = { ...one, newsTitle: 'The dam is full ' }

	test.each<[string, object, boolean, OutboxItem?]>([
		['is found by link and id', {}, true],
		['is found in any shared form', { contentLink: 'http://www.youtu.be/one?si=xyz' }, true],
		['is found by title', { news: { newsTitle: ' The dam is full' } }, true],
		['is found by title, spaces aside', { news: { newsTitle: 'The dam is full' } }, true, spaced],
		['is found if its news is missing', { news: undefined }, true],
		['is found if its news has no title', { news: {} }, true],
		['is found for an item without a title', { news: { newsTitle: 'Other' } }, true, untitled],
		['is not found with another id', { news: { ...one, _id: 'other' } }, false],
		['is not found with another title', { news: { newsTitle: 'The dam is empty' } }, false],
		['is not found without a link', { contentLink: undefined }, false],
	])('%s', async (_words, overrides, isFound, of = one) => {
		const { found } = await read(of, pagesOf([row(overrides)]))
		expect(found).toEqual(isFound ? one.links : [])
	})
})
