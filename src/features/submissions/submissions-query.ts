import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { cachedFirst } from '../../queries/cached-first.ts'
import { SUBMISSIONS_KEY } from '../../state/own-submissions.ts'
import {
	onSubmissionsChange,
	ownSubmissions,
	refreshSubmissions,
} from '../../submissions/own-submissions.ts'
import type { SubmissionList } from '../../submissions/submission-list.ts'
import { onStoredElsewhere } from '../../submissions/submission-store.ts'

/** The query of the reporter's submissions: the phone's copy, whose newest pages it refreshes. */
export const submissionsQuery = queryOptions({
	queryKey: SUBMISSIONS_KEY,
	queryFn: ({ signal }) => refreshSubmissions({ signal }),
	persister: cachedFirst(async () => {
		const list = await ownSubmissions()
		return list.refreshedAt > 0 ? { data: list, at: list.refreshedAt } : undefined
	}),
	// The news pages read it, and reading thousands of rows from the database again would take long.
	gcTime: Number.POSITIVE_INFINITY,
	// The list's rows are the same objects unless they have changed. Comparing thousands would take long.
	structuralSharing: false,
})

/** Another tab stores a page each second, and reading thousands of rows takes a cheap phone long. */
const REREAD_DELAY_MS = 2000

/** Fills the query with the phone's copy, and keeps it up to date. Returns a function that stops. */
export function followSubmissions(queryClient: QueryClient): () => void {
	const { queryKey } = submissionsQuery
	const set = (list: SubmissionList) => {
		// Before the first response, only links that were accepted are known.
		if (list.refreshedAt > 0)
			queryClient.setQueryData(queryKey, list, { updatedAt: list.refreshedAt })
	}
	void ownSubmissions().then((list) => {
		const isStored = queryClient.getQueryData(queryKey) === undefined
		set(list)
		// What an earlier page has stored is stale, so the next screen that shows it asks the host.
		if (isStored) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
	})
	let rereading: ReturnType<typeof setTimeout> | undefined
	const reread = async () => {
		rereading = undefined
		set(await ownSubmissions())
	}
	const stops = [
		onSubmissionsChange(set),
		onStoredElsewhere(() => {
			rereading ??= setTimeout(() => void reread(), REREAD_DELAY_MS)
		}),
	]
	return () => {
		clearTimeout(rereading)
		for (const stop of stops) stop()
	}
}
