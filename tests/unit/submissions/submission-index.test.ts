import { describe, expect, test } from 'vitest'
import {
	indexSubmissions,
	type Known,
} from '../../../src/features/submissions/model/submission-index.ts'
import type { OutboxItem } from '../../../src/outbox/outbox-item.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { comparableLink } from '../../../src/shared/links/link-spelling.ts'
import { item } from '../outbox/items.ts'

const NEWS = { _id: 'n', newsTitle: 'Rain' }

function index(known: Partial<Known>) {
	return indexSubmissions({ submissions: [], unsent: [], accepted: [], ...known })
}

function coveredBy(known: Partial<Known>, news = NEWS) {
	const covered = index(known).coverageOf(news)
	return covered && [covered.count, covered.state]
}

function submission(status: string | undefined, fields: Partial<Submission> = {}): Submission {
	return { status, news: { _id: 'n', newsTitle: 'Rain' }, ...fields }
}

const waiting = (links: string[], fields: Partial<OutboxItem> = {}) =>
	item({ newsId: 'n', newsTitle: 'Rain', links, ...fields })

describe('what was submitted for a news item', () => {
	test('is nothing if the phone knows nothing', () => {
		expect(coveredBy({})).toBeUndefined()
		for (const news of [{ _id: 'other' }, undefined])
			expect(coveredBy({ submissions: [submission('Live', { news })] })).toBeUndefined()
	})

	test('is matched by the id, and by the title only if the host sends no id', () => {
		const byTitle = { news: { newsTitle: 'Rain' } }
		expect(coveredBy({ submissions: [submission('Live')] })).toEqual([1, 'Live'])
		expect(coveredBy({ submissions: [submission('Live', byTitle)] })).toEqual([1, 'Live'])
		const another = { news: { _id: 'other', newsTitle: 'Rain' } }
		expect(coveredBy({ submissions: [submission('Live', another)] })).toBeUndefined()
		const both = [submission('Rejected'), submission('Live', byTitle)]
		expect(coveredBy({ submissions: both })).toEqual([2, 'Live'])
	})

	test.each([
		[['Rejected', 'Live', 'Under Review'], 'Live'],
		[['Processing', 'Under Review'], 'Under Review'],
		[['Rejected', 'Processing'], 'Processing'],
		[['Copyright Claim', 'Unavailable'], undefined],
		[['Rejected', 'Unavailable'], 'Unavailable'],
		[['Rejected', 'Rejected'], 'Rejected'],
	])('has the best state of %j', (statuses, best) => {
		const submissions = statuses.map((status) => submission(status))
		expect(coveredBy({ submissions })).toEqual([statuses.length, best])
	})

	test('ranks waiting links below live ones and above rejected ones, and counts either', () => {
		const unsent = [waiting(['https://youtu.be/aaaaaaaaaaa', 'https://youtu.be/bbbbbbbbbbb'])]
		expect(coveredBy({ unsent })).toEqual([2, 'waiting'])
		expect(coveredBy({ unsent, submissions: [submission('Live')] })).toEqual([1, 'Live'])
		expect(coveredBy({ unsent, submissions: [submission('Rejected')] })).toEqual([2, 'waiting'])
	})

	test('leaves out rejected links that must be corrected first', () => {
		const unsent = [waiting(['https://youtu.be/aaaaaaaaaaa'], { state: 'rejected' })]
		expect(coveredBy({ unsent })).toBeUndefined()
	})

	test('counts a link that is submitted again after it was rejected', () => {
		const link = 'https://youtu.be/aaaaaaaaaaa'
		const submissions = [submission('Rejected', { contentLink: link })]
		expect(coveredBy({ submissions, unsent: [waiting([link])] })).toEqual([1, 'waiting'])
		const accepted = [{ newsId: 'n', link, at: 0 }]
		expect(coveredBy({ submissions, accepted })).toEqual([2, undefined])
	})

	test('counts a link once, whatever its source and its spelling', () => {
		const short = 'https://youtu.be/aaaaaaaaaaa?si=x'
		const long = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'
		const submissions = [submission('Processing', { contentLink: long })]
		const known = { unsent: [waiting([short])], accepted: [{ newsId: 'n', link: short, at: 0 }] }
		expect(coveredBy(known)).toEqual([1, undefined])
		expect(coveredBy({ ...known, submissions })).toEqual([1, 'Processing'])
		const byTitle = [submission('Live', { contentLink: long, news: { newsTitle: 'Rain' } })]
		expect(coveredBy({ unsent: known.unsent, submissions: byTitle })).toEqual([1, 'Live'])
	})
})

test("a news item's own links are those at the host, then those that it doesn't list yet", () => {
	const [listed, sent, saved] = ['a', 'b', 'c'].map((id) => `https://youtu.be/${id.repeat(11)}`)
	const live = submission('Live', { contentLink: listed })
	const known = {
		submissions: [live, submission('Live', { news: { _id: 'other' } })],
		accepted: [{ newsId: 'n', link: sent ?? '', at: 0 }],
		unsent: [waiting([listed ?? '', saved ?? ''])],
	}
	expect(index(known).ownLinksOf({ id: 'n', title: 'Rain' })).toEqual([
		{ link: listed, submission: live, isWaiting: false },
		{ link: sent, submission: undefined, isWaiting: false },
		{ link: saved, submission: undefined, isWaiting: true },
	])
})

describe('the links of a news item', () => {
	const link = (id: string) => `https://youtu.be/${id.repeat(11)}`
	const rain = { id: 'n', title: 'Rain' }
	const of = (known: Partial<Known>, news = rain, edited?: string) =>
		index(known).linksOf(news, edited)

	test('are those at the host, just accepted, or waiting', () => {
		const refused = { state: 'rejected' } as const
		const submissions = [submission('Live', { contentLink: link('a') })]
		const accepted = [
			{ newsId: 'n', link: link('b'), at: 0 },
			{ newsId: 'other', link: link('x'), at: 0 },
		]
		const others = [waiting([link('x')], { newsId: 'other' }), waiting([link('y')], refused)]
		const unsent = [waiting([link('c')]), ...others]
		const known = { submissions, accepted, unsent }
		expect(of(known)).toEqual(new Set([link('a'), link('b'), link('c')].map(comparableLink)))
		// A link that may have arrived counts, except in its own form.
		const doubt = { because: 'nothing' as const, rows: [] }
		const asked = waiting([link('d')], { id: 'asked', state: 'rejected', doubt })
		expect(of({ unsent: [asked] })).toEqual(new Set([comparableLink(link('d'))]))
		expect(of({ unsent: [asked] }, rain, 'asked').size).toBe(0)
		expect(of(known, { id: 'none', title: 'None' }).size).toBe(0)
	})

	test("don't include rejected links, or links whose news is unknown", () => {
		const contentLink = link('a')
		expect(of({ submissions: [submission('Rejected', { contentLink })] }).size).toBe(0)
		expect(of({ submissions: [submission('Live', { contentLink, news: undefined })] }).size).toBe(0)
	})
})
