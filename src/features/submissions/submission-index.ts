import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { onSignInCopied } from '../../account/sign-in-copy.ts'
import { onOutboxMessage } from '../../outbox/outbox-channel.ts'
import { isAsked, isSameLink, type OutboxItem } from '../../outbox/outbox-item.ts'
import { readOwnItems } from '../../outbox/outbox-store.ts'
import {
	comparableTitle,
	isKnownStatus,
	type NewsIdentity,
	type Submission,
} from '../../shared/contract/submissions.ts'
import { comparableLink } from '../../shared/links/link-spelling.ts'
import type { Coverage, Covered, CoveredState } from '../../state/own-submissions.ts'
import type { AcceptedLink } from '../../submissions/submission-list.ts'
import { submissionsQuery } from './submissions-query.ts'

/** Returns the signed-in reporter's outbox items, kept up to date; `undefined` until read. */
export function useOutboxItems(): OutboxItem[] | undefined {
	const [items, setItems] = useState<OutboxItem[]>()
	useEffect(() => {
		let reading = 0
		async function read() {
			reading += 1
			const own = reading
			const read = await readOwnItems().catch(() => [])
			// Ignores this read if a later one, which has newer items, has started.
			if (own === reading) setItems(read)
		}
		const stop = onOutboxMessage(({ type }) => {
			if (type === 'changed') void read()
		})
		const stopWaiting = onSignInCopied(() => void read())
		void read()
		return () => {
			reading += 1
			stop()
			stopWaiting()
		}
	}, [])
	return items
}

/** The states of a link; the best has the lowest rank. */
const RANKS: Record<CoveredState, number> = {
	Live: 1,
	'Under Review': 2,
	Processing: 3,
	waiting: 5,
	Unavailable: 6,
	'Invalid Platform': 7,
	Rejected: 8,
}

/** The rank of a link that the host has with an unknown status. */
const UNKNOWN_RANK = 4

/** The submissions that the phone knows about. */
export type Known = {
	submissions: readonly Submission[]
	/** Items in the outbox. Refused links don't count, because they have to be edited first. */
	unsent: readonly OutboxItem[]
	/** Links that the host has accepted, but not listed yet. */
	accepted: readonly AcceptedLink[]
}

/** A link that the reporter has submitted for a news item. */
export type OwnLink = {
	link: string | undefined
	/** `undefined` until a list of submissions has it. */
	submission: Submission | undefined
	/** Whether the link waits on this phone to be sent. */
	isWaiting: boolean
}

export type SubmissionIndex = {
	/** The distinct links of a news item; those of the host come first, newest first. */
	ownLinksOf: (news: NewsIdentity) => readonly OwnLink[]
	/** Counts the distinct links of a news item, and finds their best state. */
	coverageOf: Coverage
	/**
	 * The comparable forms of a news item's links that have or may have arrived, or will be sent.
	 *
	 * @param editedItem the id of the outbox item that is being edited, whose links don't count
	 */
	linksOf: (news: NewsIdentity, editedItem?: string) => ReadonlySet<string>
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
	const acceptedOf = (id: string | undefined) =>
		accepted.flatMap(({ newsId, link }) => (newsId === id ? [link] : []))
	const unsentOf = (id: string | undefined) =>
		unsent.flatMap(({ newsId, state, links }) =>
			newsId === id && state !== 'rejected' ? links : [],
		)

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
		for (const link of acceptedOf(news.id)) add(link, false)
		for (const link of unsentOf(news.id)) add(link, true)
		return own
	}

	function cover(news: NewsIdentity): Covered | undefined {
		const states = ownLinksOf(news).map(stateOf)
		if (states.length === 0) return undefined
		// Not by sorting, which puts `undefined` last.
		const state = states.reduce((best, each) => (rankOf(each) < rankOf(best) ? each : best))
		return { count: states.length, state }
	}

	return {
		ownLinksOf,
		coverageOf({ _id: id, newsTitle: title }) {
			if (!covered.has(id)) covered.set(id, cover({ id, title }))
			return covered.get(id)
		},
		linksOf(news, editedItem) {
			const listed = submissionsOf(news).flatMap(linkOf)
			const waiting = unsent.flatMap((item) =>
				item.newsId === news.id &&
				item.id !== editedItem &&
				(item.state !== 'rejected' || isAsked(item))
					? item.links
					: [],
			)
			return new Set([...listed, ...acceptedOf(news.id), ...waiting].map(comparableLink))
		},
	}
}

/** Returns the keys of a news item's submissions: by its id and, if the host doesn't send that, by its title. */
function newsKeys({ id, title }: NewsIdentity): string[] {
	const ofId = id === undefined ? [] : [`id ${id}`]
	return title === undefined ? ofId : [...ofId, `title ${comparableTitle(title)}`]
}

function stateOf({ submission, isWaiting }: OwnLink): CoveredState | undefined {
	if (isWaiting) return 'waiting'
	return isKnownStatus(submission?.status) ? submission.status : undefined
}

/** Returns the link in an array; empty if it was rejected, because it may then be submitted again. */
function linkOf({ status, contentLink }: Submission): string[] {
	return contentLink === undefined || status === 'Rejected' ? [] : [contentLink]
}

/** Returns the index, which is `undefined` until everything is read, and its sources. All are kept up to date. */
export function useSubmissionIndex() {
	// Only reads: the page of the submissions fetches them, and `prefetchNextScreens` before it.
	const { data: list } = useQuery({ ...submissionsQuery, enabled: false })
	const submissions = list?.rows
	const unsent = useOutboxItems()
	const accepted = list?.accepted
	const index = useMemo(
		() => submissions && accepted && unsent && indexSubmissions({ submissions, unsent, accepted }),
		[submissions, unsent, accepted],
	)
	return { index, submissions, unsent }
}

function rankOf(state: CoveredState | undefined): number {
	return state === undefined ? UNKNOWN_RANK : RANKS[state]
}
