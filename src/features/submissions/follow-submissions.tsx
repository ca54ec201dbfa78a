import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'
import { hostTime } from '../../api/host-contact.ts'
import { onOutboxMessage } from '../../outbox/outbox-channel.ts'
import type { OutboxItem } from '../../outbox/outbox-item.ts'
import { coverage, forgetOwnSubmissions, submissionChanges } from '../../state/own-submissions.ts'
import { untilScreenIdle } from '../../ui/deferred.tsx'
import { keepAllRead } from './read-all.ts'
import { changesSince, lastLook, readLastLook, summarise } from './submission-changes.ts'
import { listsLink, useSubmissionIndex } from './submission-index.ts'
import { followSubmissions } from './submissions-query.ts'
import { dropSubmitted, noteSubmitted } from './submitted-links.ts'

/**
 * Keeps the phone's copy of the submissions complete, and publishes what it says: which news the reporter has covered,
 * and what has changed since they last looked. Renders nothing.
 */
export function FollowSubmissions() {
	const queryClient = useQueryClient()
	const { index, submissions, unsent, accepted } = useSubmissionIndex()
	const look = useSelector(lastLook)
	useNoteAccepted(unsent)

	useEffect(() => followSubmissions(queryClient), [queryClient])

	useEffect(() => {
		const leaving = new AbortController()
		void untilScreenIdle().then(() => keepAllRead(leaving.signal))
		return () => leaving.abort()
	}, [])

	useEffect(() => {
		readLastLook()
		return forgetOwnSubmissions
	}, [])

	useEffect(() => {
		if (index === undefined || submissions === undefined) return
		coverage.setState(() => index.coverageOf)
		if (accepted.length > 0) dropSubmitted(listsLink(submissions))
	}, [index, submissions, accepted])

	useEffect(() => {
		const changes = submissions && summarise(changesSince(look, submissions))
		submissionChanges.setState(() => changes)
	}, [submissions, look])

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
