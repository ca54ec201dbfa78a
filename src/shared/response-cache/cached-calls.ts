import type * as v from 'valibot'
import { CALLS } from '../contract/calls.ts'
import { newsDetailResponse, newsListResponse } from '../contract/news.ts'
import { selfResponse } from '../contract/profile.ts'
import { submissionsResponse } from '../contract/submissions.ts'
import { apiOrigin } from '../newsroom.ts'

/** The calls whose last good response is cached, and the schema of a good one. */
const CACHED_CALLS: [{ path: string }, v.GenericSchema][] = [
	[CALLS.self, selfResponse],
	[CALLS.newsList, newsListResponse],
	[CALLS.newsDetail, newsDetailResponse],
	[CALLS.submissions, submissionsResponse],
]

/** The schema for responses from this address; `undefined` if they are not cached. */
export function cachedCallSchema({ origin, pathname }: URL): v.GenericSchema | undefined {
	if (origin !== apiOrigin) return undefined
	return CACHED_CALLS.find(([{ path }]) => fits(path, pathname))?.[1]
}

function fits(path: string, pathname: string): boolean {
	const segments = pathname.split('/')
	const expected = path.split('/')
	return (
		segments.length === expected.length &&
		expected.every((part, index) => part === segments[index] || part.startsWith(':'))
	)
}
