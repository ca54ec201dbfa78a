import type { DatabaseSync } from 'node:sqlite'
import { type SubmissionExtras, submissionInserter } from '../store/submissions-store.ts'
import { seededNewsIds } from './seed-news.ts'
import { REPORTER_IDS } from './seed-reporters.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Every form of link that the product accepts; none leads to a real post. */
const LINK_FORMS = [
	(key: string) => `https://www.youtube.com/watch?v=example${key}`,
	(key: string) => `https://www.instagram.com/reel/Example${key}/`,
	(key: string) => `https://x.com/example_ananya/status/17000000000000${key}`,
	(key: string) => `https://www.facebook.com/example.page/posts/pfbid0Example${key}`,
	(key: string) => `https://youtu.be/example${key}`,
	(key: string) => `https://www.youtube.com/shorts/example${key}`,
	(key: string) => `https://www.facebook.com/reel/90000000${key}`,
	(key: string) => `https://www.instagram.com/p/Example${key}/`,
]

type Oddity = SubmissionExtras & { link?: string | null }

/**
 * The ordinary reporter's unusual rows, by position from the newest. The first two never leave their status, so that
 * every colour is always on the screen.
 */
const ODDITIES: Record<number, Oddity> = {
	0: { fixedStatus: 'Processing' },
	1: { fixedStatus: 'Under Review' },
	4: { knownMetrics: 'none' },
	6: { fixedStatus: 'Copyright Claim' },
	8: {
		fixedStatus: 'Invalid Platform',
		platform: 'Invalid Platform',
		link: 'https://example.org/blog/market-day',
	},
	10: { link: null, fixedStatus: 'Unavailable', platform: 'Facebook' },
	12: { knownMetrics: 'views' },
	15: { fixedStatus: 'Rejected' },
}

const ORDINARY_COUNT = 27

export function seedSubmissions(
	database: DatabaseSync,
	now: number,
	veteranSubmissions: number,
): void {
	const insert = submissionInserter(database)
	const news = seededNewsIds()
	for (let index = 0; index < ORDINARY_COUNT; index += 1) {
		const { link, ...extras } = ODDITIES[index] ?? {}
		insert(
			REPORTER_IDS.ordinary,
			news[(index * 5) % news.length] ?? '',
			link === null ? undefined : (link ?? seededLink('ordinary', index)),
			Math.round(now - 40 * MINUTE - index ** 1.4 * 4 * HOUR),
			{ id: seededId('a', index), ...extras },
		)
	}
	for (let index = 0; index < veteranSubmissions; index += 1) {
		insert(
			REPORTER_IDS.veteran,
			news[(index * 7) % news.length] ?? '',
			seededLink('veteran', index),
			now - 15 * MINUTE - index * 97 * MINUTE,
			{ id: seededId('b', index) },
		)
	}
}

function seededLink(owner: 'ordinary' | 'veteran', index: number): string {
	const key = `${owner === 'ordinary' ? 1 : 2}${String(index).padStart(5, '0')}`
	return LINK_FORMS[index % LINK_FORMS.length]?.(key) ?? ''
}

/** Returns ids that count down, so that rows created at the same time sort by index. */
function seededId(owner: string, index: number): string {
	return `65f0c0de${owner.repeat(8)}${(0xffffffff - index).toString(16)}`
}
