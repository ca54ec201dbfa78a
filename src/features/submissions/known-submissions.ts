import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cachedSubmissionsPage } from '../../api/submissions.ts'
import type { Submission } from '../../shared/contract/submissions.ts'
import { uniqueBy } from '../../shared/unique-by.ts'
import { cachedPages } from '../../state/paged-query.ts'
import { submissionsQuery } from './submissions-query.ts'

const cachedSubmissions = queryOptions({
	queryKey: ['cached-submissions'],
	queryFn: async () => (await cachedPages(cachedSubmissionsPage))?.data.pages ?? [],
	staleTime: 0,
	gcTime: 0,
})

/**
 * The reporter's submissions as far as this phone knows them: those fetched, and those cached before. The host
 * is not asked. `undefined` until the cache has been read.
 */
export function useKnownSubmissions(): Submission[] | undefined {
	const { data: listed } = useInfiniteQuery({ ...submissionsQuery, enabled: false })
	const { data: cached } = useQuery(cachedSubmissions)
	return useMemo(() => {
		if (listed === undefined && cached === undefined) return undefined
		// The one fetched last replaces a cached one.
		const pages = [...(cached ?? []), ...(listed?.pages ?? [])]
		const submissions = pages.flatMap((page) => page.submissions)
		return uniqueBy(
			submissions,
			({ _id, contentLink, createdAt }) => _id ?? `${contentLink} ${createdAt}`,
		)
	}, [listed, cached])
}

/** Matches by id, or by title where the host sends no id. */
export function isOfNews(
	{ news }: Submission,
	{ id, title }: { id: string | undefined; title: string | undefined },
): boolean {
	if (news?._id !== undefined) return news._id === id
	return news?.newsTitle !== undefined && news.newsTitle === title
}
