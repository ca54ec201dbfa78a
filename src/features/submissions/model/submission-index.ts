import { STATUS_STYLES } from '../../../badges/statuses.ts'
import { isAsked, isSameLink, type OutboxItem } from '../../../outbox/outbox-item.ts'
import {
	comparableTitle,
	isKnownStatus,
	type NewsIdentity,
	type Submission,
} from '../../../shared/contract/submissions.ts'
import { comparableLink } from '../../../shared/links/link-spelling.ts'
import type { AcceptedLink } from '../../../submissions/submission-records.ts'
import type { Covered, CoveredState, OwnLink, SubmissionIndex } from './published-submissions.ts'

/** The states of a link; the best has the lowest rank. */
const RANKS: Record<CoveredState | 'unknown', number> = {
	Live: 1,
	'Under Review': 2,
	Processing: 3,
	unknown: 4,
	waiting: 5,
	Unavailable: 6,
	'Invalid Platform': 7,
	Rejected: 8,
}

export type Known = {
	submissions: readonly Submission[]
	/** Items in the outbox. Refused links don't count, because they have to be edited first. */
	unsent: readonly OutboxItem[]
	/** Links that the host has accepted, but not listed yet. */
	accepted: readonly AcceptedLink[]
}

/** Indexes the known submissions by news item. */
export function indexSubmissions({ submissions, unsent, accepted }: Known): SubmissionIndex {
	const byNews = new Map<string, Submission[]>()
	for (const submission of submissions) {
		const { _id: id, newsTitle: title } = submission.news ?? {}
		for (const key of newsKeys(id === undefined ? { id, title } : { id, title: undefined })) {
			const others = byNews.get(key)
			if (others) others.push(submission)
			else byNews.set(key, [submission])
		}
	}
	const covered = new Map<string, Covered | undefined>()

	const submissionsOf = (news: NewsIdentity) =>
		newsKeys(news).flatMap((key) => byNews.get(key) ?? [])
	const acceptedOf = ({ id }: NewsIdentity) =>
		accepted.filter(({ newsId }) => newsId === id).map(({ link }) => link)
	const unsentOf = ({ id }: NewsIdentity, isCounted: (item: OutboxItem) => boolean) =>
		unsent.filter((item) => item.newsId === id && isCounted(item)).flatMap(({ links }) => links)

	function ownLinksOf(news: NewsIdentity): OwnLink[] {
		const listed = submissionsOf(news)
		const links = listed.flatMap(linkOf)
		const own: OwnLink[] = listed.map((submission) => ({
			link: submission.contentLink,
			submission,
			isWaiting: false,
		}))
		const add = (link: string, isWaiting: boolean) => {
			// Compares only the links of one news item, because parsing thousands is too slow on a cheap phone.
			if (links.some((each) => isSameLink(each, link))) return
			links.push(link)
			own.push({ link, submission: undefined, isWaiting })
		}
		for (const link of acceptedOf(news)) add(link, false)
		for (const link of unsentOf(news, ({ state }) => state !== 'rejected')) add(link, true)
		return own
	}

	function cover(news: NewsIdentity): Covered | undefined {
		const states = ownLinksOf(news).map(stateOf)
		if (states.length === 0) return undefined
		const state = states.reduce((best, each) => (RANKS[each] < RANKS[best] ? each : best))
		// A link that waits isn't submitted yet.
		const counted = states.filter((each) => (each === 'waiting') === (state === 'waiting'))
		const known = state === 'unknown' ? undefined : state
		return { count: counted.length, state: known, style: STATUS_STYLES[known ?? 'Live'] }
	}

	return {
		ownLinksOf,
		coverageOf({ _id: id, newsTitle: title }) {
			if (!covered.has(id)) covered.set(id, cover({ id, title }))
			return covered.get(id)
		},
		linksOf(news, editedItem) {
			const listed = submissionsOf(news).flatMap(linkOf)
			const waiting = unsentOf(
				news,
				(item) => item.id !== editedItem && (item.state !== 'rejected' || isAsked(item)),
			)
			return new Set([...listed, ...acceptedOf(news), ...waiting].map(comparableLink))
		},
	}
}

/** Returns the keys of a news item's submissions: by its id and, if the host doesn't send that, by its title. */
function newsKeys({ id, title }: NewsIdentity): string[] {
	const ofId = id === undefined ? [] : [`id ${id}`]
	return title === undefined ? ofId : [...ofId, `title ${comparableTitle(title)}`]
}

function stateOf({ submission, isWaiting }: OwnLink): CoveredState | 'unknown' {
	if (isWaiting) return 'waiting'
	return isKnownStatus(submission?.status) ? submission.status : 'unknown'
}

/** Returns the link in an array; empty if it was rejected, because it may then be submitted again. */
function linkOf({ status, contentLink }: Submission): string[] {
	return contentLink === undefined || status === 'Rejected' ? [] : [contentLink]
}
