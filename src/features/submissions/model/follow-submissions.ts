import type { QueryClient } from '@tanstack/react-query'
import { onSubmissionsChange, ownSubmissions } from '../../../submissions/own-submissions.ts'
import { EMPTY_LIST, type SubmissionList } from '../../../submissions/submission-records.ts'
import { onStoredElsewhere } from '../../../submissions/submission-store.ts'
import { outboxItems } from './outbox-items.ts'
import { submissionIndex } from './published-submissions.ts'
import { keepAllRead } from './read-all.ts'
import { indexSubmissions } from './submission-index.ts'
import { submissionsQuery } from './submissions-query.ts'

/** Another tab stores a page each second, and reading thousands of rows takes a cheap phone long. */
const REREAD_DELAY_MS = 2000

/**
 * Keeps the phone's copy of the submissions complete, and publishes it to the query, and which news the reporter has
 * covered. Returns a function that stops.
 */
export function followSubmissions(queryClient: QueryClient): () => void {
	const { queryKey } = submissionsQuery
	const stopped = new AbortController()
	let list: SubmissionList = EMPTY_LIST
	let rereading: ReturnType<typeof setTimeout> | undefined

	function publish(latest: SubmissionList) {
		// A read may end after the reporter has left.
		if (stopped.signal.aborted) return
		list = latest
		// Before the first response, only links that were accepted are known.
		if (list.refreshedAt === 0) return
		const { data, dataUpdatedAt = 0, isInvalidated } = queryClient.getQueryState(queryKey) ?? {}
		queryClient.setQueryData(queryKey, list, { updatedAt: list.refreshedAt })
		// Only a response of the host makes it fresh: not what an earlier page has stored, nor an accepted link.
		if (data === undefined || (isInvalidated && list.refreshedAt <= dataUpdatedAt))
			void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
		publishIndex()
	}

	function publishIndex() {
		const { rows: submissions, accepted, refreshedAt } = list
		const unsent = outboxItems.state
		if (refreshedAt > 0 && unsent)
			submissionIndex.setState(() => indexSubmissions({ submissions, unsent, accepted }))
	}

	function reread() {
		rereading = undefined
		void ownSubmissions().then(publish)
	}

	reread()
	void keepAllRead(stopped.signal)
	const subscription = outboxItems.subscribe(publishIndex)
	const stops = [
		onSubmissionsChange(publish),
		onStoredElsewhere(() => {
			rereading ??= setTimeout(reread, REREAD_DELAY_MS)
		}),
		() => subscription.unsubscribe(),
	]
	return () => {
		stopped.abort()
		clearTimeout(rereading)
		for (const stop of stops) stop()
		submissionIndex.setState(() => undefined)
	}
}
