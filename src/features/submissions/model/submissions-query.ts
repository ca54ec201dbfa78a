import { queryOptions } from '@tanstack/react-query'
import { cachedFirst } from '../../../queries/cached-first.ts'
import { ownSubmissions, refreshSubmissions } from '../../../submissions/own-submissions.ts'
import { SUBMISSIONS_KEY } from './published-submissions.ts'

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
