import { isSameLink, type OutboxItem } from '../../outbox/outbox-item.ts'
import { knownValue } from '../../shared/contract/known-value.ts'
import { SUBMISSION_STATUSES, type Submission } from '../../shared/contract/submissions.ts'
import { comparableLink } from '../../shared/links/comparable-link.ts'
import type {
	Coverage,
	Covered,
	CoveredState,
} from '../../state/own-submissions/own-submissions.ts'
import type { SubmittedLink } from '../../state/submitted-links.ts'

/** The states of a link, the best first. `undefined` is at the host with an unknown status. */
const BEST_FIRST: (CoveredState | undefined)[] = [
	'Live',
	'Under Review',
	'Processing',
	undefined,
	'waiting',
	'Unavailable',
	'Invalid Platform',
	'Rejected',
]

/** The links known to be submitted for one news item. */
type Entry = Covered & { links: string[] }

export type Known = {
	submissions: readonly Submission[]
	/** Items in the outbox. Refused links do not count, since they have to be edited first. */
	unsent: readonly OutboxItem[]
	/** Links that the host has accepted since the submissions were fetched. */
	accepted: readonly SubmittedLink[]
}

/** Finds for each news item how many links the phone knows to be submitted, each link once. */
export function indexCoverage({ submissions, unsent, accepted }: Known): Coverage {
	const byId = new Map<string, Entry>()
	const byTitle = new Map<string, Entry>()
	for (const { news, status, contentLink } of submissions) {
		const state = knownValue(status, SUBMISSION_STATUSES)
		// A rejected link that is submitted again is one more.
		const link = state === 'Rejected' ? undefined : contentLink
		if (news?._id !== undefined) add(byId, news._id, state, link)
		else if (news?.newsTitle !== undefined) add(byTitle, news.newsTitle, state, link)
	}
	for (const { newsId, link } of accepted)
		if (!hasLink(byId.get(newsId), link)) add(byId, newsId, undefined, link)
	for (const { newsId, newsTitle = '', links, state } of unsent) {
		const isThere = (link: string) =>
			hasLink(byId.get(newsId), link) || hasLink(byTitle.get(newsTitle), link)
		if (state === 'rejected') continue
		for (const link of links) if (!isThere(link)) add(byId, newsId, 'waiting', link)
	}

	return ({ _id, newsTitle }) => {
		const [one, other] = [byId.get(_id), newsTitle && byTitle.get(newsTitle)]
		if (!one || !other) return one || other || undefined
		return { count: one.count + other.count, state: better(one.state, other.state) }
	}
}

/** By how much a row's time may be before the host's time of its acceptance, in milliseconds. */
const ACCEPTANCE_TOLERANCE_MS = 60_000

/** Whether a list of submissions has an accepted link by now. A row rejected before is another one. */
export function listsLink(
	submissions: readonly Submission[],
): (accepted: SubmittedLink) => boolean {
	return ({ newsId, link, acceptedAt = 0 }) => {
		const sought = comparableLink(link)
		return submissions.some(
			({ news, contentLink, status, createdAt }) =>
				contentLink !== undefined &&
				(news?._id ?? newsId) === newsId &&
				comparableLink(contentLink) === sought &&
				(knownValue(status, SUBMISSION_STATUSES) !== 'Rejected' ||
					!(Date.parse(createdAt ?? '') < acceptedAt - ACCEPTANCE_TOLERANCE_MS)),
		)
	}
}

function add(
	entries: Map<string, Entry>,
	key: string,
	state: CoveredState | undefined,
	link: string | undefined,
): void {
	const entry = entries.get(key)
	const links = link === undefined ? [] : [link]
	if (entry === undefined) entries.set(key, { count: 1, state, links })
	else {
		entry.count += 1
		entry.state = better(entry.state, state)
		entry.links.push(...links)
	}
}

function better(
	one: CoveredState | undefined,
	other: CoveredState | undefined,
): CoveredState | undefined {
	return BEST_FIRST.indexOf(one) <= BEST_FIRST.indexOf(other) ? one : other
}

/** Compares the links of one news item only: parsing thousands would take a cheap phone too long. */
function hasLink(entry: Entry | undefined, link: string): boolean {
	return entry?.links.some((each) => isSameLink(each, link)) ?? false
}
