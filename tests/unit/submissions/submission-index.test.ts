import { describe, expect, test } from 'vitest'
import {
	indexSubmissions,
	type Known,
} from '../../../src/features/submissions/model/submission-index.ts'
import type { OutboxItem } from '../../../src/outbox/outbox-item.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { comparableLink } from '../../../src/shared/links/link-spelling.ts'
import { item } from '../outbox/items.ts'

const [A = '', B = '', C = '', D = ''] = [...'abcd'].map(
	(id) => `https://youtu.be/${id.repeat(11)}`,
)
const RAIN = { _id: 'n', newsTitle: 'Rain' }
const TITLE_ONLY = { newsTitle: 'Rain' }
const OTHER = { _id: 'other', newsTitle: 'Rain' }

function index(known: Partial<Known>) {
	return indexSubmissions({ submissions: [], unsent: [], accepted: [], ...known })
}

const submission = (status: string, contentLink?: string, news: Submission['news'] = RAIN) => ({
	status,
	contentLink,
	news,
})

const waiting = (links: string[], fields: Partial<OutboxItem> = {}) =>
	item({ newsId: 'n', newsTitle: 'Rain', links, ...fields })

const sent = (link: string, newsId = 'n') => ({ newsId, link, at: 0 })

const REFUSED = { state: 'rejected' } as const

describe('what was submitted for a news item', () => {
	const rejected = submission('Rejected', A)
	const live = submission('Live', A, TITLE_ONLY)
	const long = submission('Processing', 'https://www.youtube.com/watch?v=aaaaaaaaaaa')
	const again = [waiting([`${A}?si=x`])]

	test.each<[string, Submission[], Partial<Known>, [number, string | undefined] | undefined]>([
		['other or unknown news', [submission('Live', A, OTHER), { status: 'Live' }], {}, undefined],
		['a title without an id', [live], {}, [1, 'Live']],
		['an id, and a title without one', [submission('Rejected'), live], {}, [2, 'Live']],
		['links that wait', [], { unsent: [waiting([A, B])] }, [2, 'waiting']],
		['a live link, and another that waits', [live], { unsent: [waiting([B])] }, [1, 'Live']],
		['a rejected link that waits again', [rejected], { unsent: again }, [1, 'waiting']],
		['a rejected link, accepted again', [rejected], { accepted: [sent(A)] }, [2, undefined]],
		['a refused link, to be corrected first', [], { unsent: [waiting([A], REFUSED)] }, undefined],
		[
			'a link in three spellings',
			[long],
			{ unsent: again, accepted: [sent(A)] },
			[1, 'Processing'],
		],
	])('is counted for %s', (_what, submissions, known, expected) => {
		const covered = index({ submissions, ...known }).coverageOf(RAIN)
		expect(covered && [covered.count, covered.state]).toEqual(expected)
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
		expect(index({ submissions }).coverageOf(RAIN)).toMatchObject({
			count: statuses.length,
			state: best,
		})
	})
})

test("a news item's own links are those at the host, then those that it doesn't list yet", () => {
	const live = submission('Live', A)
	const known = {
		submissions: [live, submission('Live', B, OTHER)],
		accepted: [sent(B)],
		unsent: [waiting([A, C])],
	}
	expect(index(known).ownLinksOf({ id: 'n', title: 'Rain' })).toEqual([
		{ link: A, submission: live, isWaiting: false },
		{ link: B, submission: undefined, isWaiting: false },
		{ link: C, submission: undefined, isWaiting: true },
	])
})

describe('the links of a news item', () => {
	const linksOf = (known: Partial<Known>, edited?: string) => [
		...index(known).linksOf({ id: 'n', title: 'Rain' }, edited),
	]

	test('are those at the host unless rejected, just accepted, or waiting', () => {
		const known = {
			submissions: [
				submission('Live', A),
				submission('Rejected', D),
				{ status: 'Live', contentLink: D },
			],
			accepted: [sent(B), sent(D, 'other')],
			unsent: [waiting([C]), waiting([D], { newsId: 'other' }), waiting([D], REFUSED)],
		}
		expect(linksOf(known)).toEqual([A, B, C].map(comparableLink))
	})

	test('are also those that may have arrived, except in their own form', () => {
		const doubt = { because: 'nothing' as const, rows: [] }
		const unsent = [waiting([D], { id: 'asked', ...REFUSED, doubt })]
		expect(linksOf({ unsent })).toEqual([comparableLink(D)])
		expect(linksOf({ unsent }, 'asked')).toEqual([])
	})
})
