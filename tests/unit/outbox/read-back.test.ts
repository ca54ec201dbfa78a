import { describe, expect, test } from 'vitest'
import { type Baseline, baselineOf, type RowsPage } from '../../../src/outbox/baseline.ts'
import type { OutboxItem } from '../../../src/outbox/outbox-item.ts'
import { readBack } from '../../../src/outbox/read-back.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { item, LINKS } from './items.ts'

type Page = Partial<RowsPage>

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

/** Returns a row with the item's first link. */
function row(overrides: object = {}): Submission {
	return { ...rows(1)[0], contentLink: LINKS[0], _id: 'own', ...overrides } as Submission
}

const at = (time: number, overrides: object = {}) =>
	row({ createdAt: new Date(time).toISOString(), ...overrides })

function pagesOf(all: Submission[], overrides: Page = {}): Page[] {
	return Array.from({ length: Math.ceil(all.length / 10) }, (_, index) => {
		const end = 10 * (index + 1)
		const submissions = all.slice(end - 10, end)
		return { submissions, hasNext: end < all.length, total: all.length, ...overrides }
	})
}

/** Sent when the reporter had no submissions. */
const one = item({ state: 'unknown', attempt: 1, links: LINKS.slice(0, 1), before: EMPTY })
const two = { ...one, links: LINKS.slice(0, 2) }
/** Sent when the submissions could not be read. */
const blind = item({ state: 'unknown', attempt: 1, links: LINKS.slice(0, 1) })

/** Returns an item that was sent when the host had these rows. */
function sentAfter(all: Submission[], overrides: Page = {}): OutboxItem {
	const page = { submissions: all.slice(0, 10), hasNext: all.length > 10, total: all.length }
	return { ...blind, before: baselineOf({ ...page, ...overrides }) }
}

/** Reads an item back from these pages. @returns what was found, and the pages requested */
async function read(of: OutboxItem, pages: Page[], others: OutboxItem[] = []) {
	const asked: number[] = []
	const findings = await readBack([of], [of, ...others], hostWith(pages, asked))
	const { found = [], existing = [], doubt } = findings.get('item') ?? {}
	return { asked, found, existing, doubt: doubt?.because, rows: doubt?.rows }
}

function hostWith(pages: Page[], asked: number[] = []) {
	return async (page: number): Promise<RowsPage> => {
		asked.push(page)
		return { submissions: [], hasNext: false, total: undefined, ...pages[page - 1] }
	}
}

describe('a search through the submissions', () => {
	const before = rows(500)
	const added = (count: number) => pagesOf([...rows(count, ATTEMPT + HOUR, 'new'), ...before])
	const full = { submissions: rows(10), hasNext: true }
	const many = rows(30)
	const sent = sentAfter(many)
	const unannounced = { hasNext: false, total: undefined }
	const uncounted = { total: undefined }

	test.each<[string, OutboxItem, Page[], number, string?]>([
		['in an empty list', one, [], 1],
		['early if nothing was added', sentAfter(before), added(0), 1],
		['early if the count matches the added rows', sentAfter(before), added(3), 2, 'added'],
		['early if rows are missing', sentAfter(before), pagesOf(before.slice(3)), 1, 'fewer'],
		['early if the count is too low', sent, pagesOf(many, { total: 29 }), 1, 'fewer'],
		['early if the host has no count', sent, pagesOf(many, uncounted), 1, 'unread'],
		['at the end if a new row is below', sent, pagesOf([...many, ...rows(1, 0, 'x')]), 4, 'added'],
		['at the end if the count is too high', sent, pagesOf(many, { total: 31 }), 4, 'added'],
		['early although rows are out of order', sent, pagesOf(many.toReversed()), 3],
		['at the end even if hasNext is false', sentAfter(rows(9)), pagesOf(rows(9), unannounced), 1],
		['after three pages without a baseline', blind, pagesOf(many.concat(before)), 3, 'nothing'],
	])('ends %s', async (_where, of, pages, count, doubt) => {
		const asked = Array.from({ length: count }, (_, index) => index + 1)
		expect(await read(of, pages)).toMatchObject({ asked, found: [], existing: [], doubt })
	})

	test.each<[string, Page[], number]>([
		['the host keeps sending the same page', Array<Page>(3).fill({ ...full, total: 99 }), 2],
		['rows were removed', pagesOf(many).map((page, n) => ({ ...page, total: 32 - n })), 3],
		[
			'it has more than a thousand pages',
			rows(1200).map((each) => ({ ...full, submissions: [each], total: 1200 })),
			1000,
		],
	])('is unread if %s', async (_why, pages, count) => {
		const explained = {
			...sent,
			sent: many.concat(rows(1200)).map((each) => each.contentLink ?? ''),
		}
		const { asked, doubt } = await read(explained, pages)
		expect(doubt).toBe('unread')
		expect(asked).toHaveLength(count)
	})

	test.each([
		[10, 'added'],
		[0, 'unread'],
	])('is a doubt if the host counts %i rows and sends more', async (total, because) => {
		const oldestFirst = many.toReversed()
		const of = sentAfter(oldestFirst, { total })
		const { found, doubt } = await read(of, pagesOf([...oldestFirst, row()], { total }))
		expect([found, doubt]).toEqual([[], because])
	})

	test('ends once everything was found, and not before', async () => {
		const [own, second] = [row(), row({ _id: 'second', contentLink: LINKS[1] })]
		const pages = [
			{ submissions: [own, ...rows(9)], hasNext: true, total: 11 },
			{ submissions: [second], total: 11 },
		]
		expect(await read(one, pages)).toMatchObject({ asked: [1], found: one.links })
		expect(await read(two, pages)).toMatchObject({ asked: [1, 2], found: two.links })
		const late = { ...one, id: 'late', links: LINKS.slice(1, 2) }
		const findings = await readBack([one, late], [one, late], hostWith(pages))
		expect([...findings.values()].map(({ found }) => found)).toEqual([one.links, late.links])
	})
})

describe('a row with the link', () => {
	const old = at(ATTEMPT - 7 * DAY, { _id: 'old' })
	const nameless = { ...old, _id: undefined }
	const late = at(ATTEMPT + DAY)
	const many = rows(30)
	const few = rows(3)

	test.each<[string, OutboxItem, Submission[], 'found' | 'existing']>([
		['that was added', one, [at(ATTEMPT)], 'found'],
		['of a host in 2036', sentAfter(few), [at(ATTEMPT + 3653 * DAY), ...few], 'found'],
		['added to a long list', sentAfter(many), [at(ATTEMPT + 1), ...many], 'found'],
		['that was rejected at once', one, [at(ATTEMPT, { status: 'Rejected' })], 'found'],
		['that was there before', sentAfter([old]), [old], 'existing'],
		['added beside one from before', sentAfter([old]), [at(ATTEMPT), old], 'found'],
		['from before, however late its time', sentAfter([late]), [late], 'existing'],
		[
			'without an id, added',
			sentAfter([nameless]),
			[at(ATTEMPT, { _id: undefined }), nameless],
			'found',
		],
		['below as many rows', sentAfter([...many, old]), [...many.slice(0, 9), old], 'existing'],
	])('%s is compared with the earlier rows', async (_which, of, all, kind) => {
		const total = of.before?.total === 31 ? 31 : all.length
		const result = await read(of, pagesOf(all, { total }))
		expect({ found: result.found, existing: result.existing }).toEqual({
			...{ found: [], existing: [] },
			[kind]: of.links,
		})
	})

	test.each([
		['of other news, by its title', { news: { newsTitle: 'Other' } }],
		['rejected, and submitted once more', { status: 'Rejected' }],
	])("isn't why the host refused the item if it is %s", async (_what, overrides) => {
		const earlier = { ...old, ...overrides } as Submission
		const result = await read(sentAfter([earlier]), pagesOf([earlier]))
		expect(result).toMatchObject({ found: [], existing: [], doubt: undefined })
	})

	test.each<[string, OutboxItem, Submission[]]>([
		['a row was added below the earlier ones', sentAfter(rows(12)), [...rows(12), old]],
		['the earlier rows are unknown', blind, [old]],
		['it may have been on the next page', sentAfter(many), [...many.slice(0, 29), old]],
		['it was rejected among other new rows', one, [at(ATTEMPT, { status: 'Rejected' }), ...few]],
	])('is a doubt if %s, and found if it is sure not to be rejected', async (_why, of, all) => {
		const readAs = (status: string | undefined) => {
			const changed = all.map((each) =>
				each.contentLink === LINKS[0] ? { ...each, status: status ?? each.status } : each,
			)
			return read(of, pagesOf(changed, { total: all.length + (of.before?.total === 30 ? 1 : 0) }))
		}
		expect(await readAs(undefined)).toMatchObject({ found: [], doubt: 'added' })
		expect(await readAs('Under Review')).toMatchObject({ found: of.links })
	})

	const newest = at(ATTEMPT + 1, { _id: 'newest' })
	const renamedNewest = { ...newest, _id: 'renamed' }

	test.each<[string, OutboxItem, object, Page?]>([
		['id', sentAfter([old]), { _id: 'renamed' }],
		['id, on the first of several pages', sentAfter([newest, ...many]), renamedNewest],
		['id, on a host without counts', sentAfter([old]), { _id: 'renamed' }, { total: undefined }],
		['time, on a host without ids', sentAfter([nameless]), { ...at(ATTEMPT), _id: undefined }],
	])('is a doubt if an earlier row may have got another %s', async (_what, of, change, counts) => {
		const rest = of.before?.total === 1 ? [] : many
		const readAs = (status: string) =>
			read(of, pagesOf([{ ...old, ...change, status }, ...rest], counts))
		expect(await readAs('Rejected')).toMatchObject({ found: [], doubt: 'added' })
		expect(await readAs('Unavailable')).toMatchObject({ found: [], doubt: 'added' })
		expect(await readAs('Live')).toMatchObject({ found: of.links })
	})

	test('is found even if the host keeps sending an old count, and no times', async () => {
		const timeless = many.map((each) => ({ ...each, createdAt: undefined }))
		const own = row({ createdAt: undefined, status: 'Under Review' })
		const of = sentAfter(timeless)
		const { found } = await read(of, pagesOf([own, ...timeless], { total: many.length }))
		expect(found).toEqual(of.links)
	})

	const untitled = { ...one, newsTitle: undefined } as unknown as OutboxItem

	test.each<[string, object, boolean, OutboxItem?]>([
		['is found by link and id', {}, true],
		['is found in any shared form', { contentLink: 'http://www.youtu.be/one?si=xyz' }, true],
		['is found by title', { news: { newsTitle: ' The dam  is full' } }, true],
		['is found if its news is missing', { news: undefined }, true],
		['is found if its title was edited', { news: { newsTitle: 'The dam is empty' } }, true],
		['is found for an item without a title', { news: { newsTitle: 'Other' } }, true, untitled],
		['is a doubt with another id', { news: { _id: 'other', newsTitle: one.newsTitle } }, false],
	])('%s', async (_words, overrides, isFound, of = one) => {
		const { found, doubt } = await read(of, pagesOf([row(overrides)]))
		expect(found).toEqual(isFound ? one.links : [])
		expect(doubt).toBe(isFound ? undefined : 'added')
	})

	test("is another item's if that has the same link and the row is of its news", async () => {
		const other = { ...one, id: 'other', newsId: 'other', newsTitle: 'Wind' }
		const readAs = async (news: object) => {
			const { found, doubt } = await read(one, pagesOf([row({ news })]), [other])
			return [found.length, doubt]
		}
		expect(await readAs({ _id: 'other' })).toEqual([0, undefined])
		expect(await readAs({ _id: 'news' })).toEqual([1, undefined])
		expect(await readAs({ newsTitle: one.newsTitle })).toEqual([1, undefined])
		// The title may be that of either news, edited.
		expect(await readAs({ newsTitle: 'Wind' })).toEqual([0, 'added'])
	})
})

describe('a new row without the link', () => {
	const few = rows(3)
	const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ'
	const SHARED = 'https://www.facebook.com/share/r/abc'
	const SENT = 'https://youtu.be/sent'
	const other = (contentLink: string | undefined) => row({ contentLink })

	test.each<[string, Submission, string[]?]>([
		['has no link yet', other(undefined)],
		['has a link in an unknown form', other('https://videos.example/17')],
		['may be the link, resolved', other('https://www.facebook.com/reel/90'), [SHARED]],
		['has an id that may be a shorter form', other('https://youtu.be/another'), [YOUTUBE]],
		['has the id in lower case', other(YOUTUBE.toLowerCase()), [YOUTUBE]],
	])('is a doubt if it %s', async (_what, added, links = one.links) => {
		const found = await read({ ...sentAfter(few), links }, pagesOf([added, ...few]))
		const { contentLink: link, createdAt } = added
		expect(found).toMatchObject({ found: [], doubt: 'added', rows: [{ link, createdAt }] })
	})

	test.each<[string, string, Partial<OutboxItem>, OutboxItem[]?]>([
		['certainly another post', 'https://youtu.be/9bZkp7q19f0', { links: [YOUTUBE] }],
		['on another platform', 'https://x.com/desk/status/17', {}],
		['a link that was sent meanwhile', `${SENT}?si=x`, { sent: [SENT] }],
		['a link of another item', 'https://youtu.be/two', {}, [{ ...two, id: 'other' }]],
	])('is no doubt if it is %s', async (_what, link, of, others) => {
		const found = await read({ ...sentAfter(few), ...of }, pagesOf([other(link), ...few]), others)
		expect(found).toMatchObject({ found: [], doubt: undefined })
	})

	test('is a doubt if another item has the link, but was never sent', async () => {
		const queued = { ...two, id: 'other', attempt: 0 }
		const pages = pagesOf([other('https://youtu.be/two'), ...few])
		expect(await read(sentAfter(few), pages, [queued])).toMatchObject({ doubt: 'added' })
	})

	test('is a doubt if only one of two was sent meanwhile', async () => {
		const twice = ['a', 'b'].map((_id) => row({ _id, contentLink: SENT }))
		const of = { ...sentAfter(few), sent: [SENT] }
		expect(await read(of, pagesOf([...twice, ...few]))).toMatchObject({ doubt: 'added' })
	})

	test('is shown with at most two others', async () => {
		const strange = rows(5, ATTEMPT + HOUR, 'strange')
		const result = await read(sentAfter(few), pagesOf([...strange, ...few]))
		expect(result.rows).toHaveLength(3)
	})
})

describe('a list that contradicts the earlier one', () => {
	const many = rows(15)

	test.each<[string, Submission[], number?]>([
		['is empty', []],
		['is older', many.slice(2)],
		['has a lower count', many, 14],
		['lacks one row and has another', [...rows(1, ATTEMPT + HOUR, 'two'), ...many.slice(1)]],
	])('is a doubt if it %s', async (_what, all, total = all.length) => {
		const pages = all.length === 0 ? [{ total: 0 }] : pagesOf(all, { total })
		const of = { ...sentAfter(many), sent: ['https://youtu.be/two-0'] }
		expect(await read(of, pages)).toMatchObject({ found: [], doubt: 'fewer' })
	})
})
