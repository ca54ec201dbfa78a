import { useInfiniteQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'
import { hostTime } from '../../api/host-contact.ts'
import { onOutboxMessage } from '../../outbox/outbox-channel.ts'
import type { OutboxItem } from '../../outbox/outbox-item.ts'
import { coverage, forgetOwnSubmissions, submissionChanges } from '../../state/own-submissions.ts'
import {
	changesSince,
	readSeenSubmissions,
	seenSubmissions,
	summarise,
} from './submission-changes.ts'
import { listsLink, submissionsQuery, useSubmissionIndex } from './submission-index.ts'
import { dropSubmitted, noteSubmitted } from './submitted-links.ts'

/**
 * Publishes what the phone knows about the reporter's submissions: which news they have covered, and what has changed
 * since they last looked. Renders nothing and fetches nothing.
 */
export function FollowSubmissions() {
	const { index, submissions, unsent, accepted } = useSubmissionIndex()
	const { data: listed } = useInfiniteQuery({ ...submissionsQuery, enabled: false })
	const seen = useSelector(seenSubmissions)
	useNoteAccepted(unsent)

	useEffect(() => {
		readSeenSubmissions()
		return forgetOwnSubmissions
	}, [])

	useEffect(() => {
		if (index === undefined || submissions === undefined) return
		coverage.setState(() => index.coverageOf)
		if (accepted.length > 0) dropSubmitted(listsLink(submissions))
	}, [index, submissions, accepted])

	useEffect(() => {
		// Counts only the fetched list, if there is one, because the link leads to it.
		const shown = listed?.pages.flatMap((page) => page.submissions) ?? submissions ?? []
		const changes = summarise(changesSince(seen, shown))
		submissionChanges.setState(() => changes)
	}, [listed, submissions, seen])

	return null
}

/** Remembers what the outbox has sent, because the list of submissions may not be fetched before the next start. */
function useNoteAccepted(items: OutboxItem[] | undefined): void {
	const known = useRef(new Map<string, OutboxItem>())
	for (const item of items ?? []) known.current.set(item.id, item)

	useEffect(
		() =>
			onOutboxMessage((message) => {
				if (message.type !== 'ended' || message.event.type !== 'accepted') return
				const item = known.current.get(message.id)
				if (item) noteSubmitted(item.newsId, item.links, hostTime())
			}),
		[],
	)
}
