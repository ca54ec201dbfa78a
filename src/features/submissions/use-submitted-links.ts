import { type QueryClient, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { cachedSubmissionsPage } from '../../api/submissions.ts'
import { knownValue } from '../../badges/platform.ts'
import { SUBMISSION_STATUSES, type Submission } from '../../shared/contract/submissions.ts'
import { comparableLink } from '../../shared/links/comparable-link.ts'
import { cachedPages } from '../../state/paged-query.ts'
import { useOutboxItems } from './outbox/use-outbox-items.ts'
import { submissionsQuery } from './submissions-query.ts'

/** A news item, by which submissions are matched. */
export type SubmittedNews = {
	id: string | undefined
	title: string | undefined
	/** Whether this news' outbox items come from the form that asks, and so do not count. */
	isOutboxOwn: boolean
}

const cachedSubmissions = queryOptions({
	queryKey: ['cached-submissions'],
	queryFn: async () => (await cachedPages(cachedSubmissionsPage))?.data.pages ?? [],
	staleTime: 0,
	gcTime: 0,
})

/** Links sent since the submissions were fetched. Nothing is fetched: `noteSubmitted` sets the data. */
function justSubmitted(newsId: string | undefined) {
	return queryOptions({
		queryKey: ['just-submitted', newsId],
		queryFn: (): string[] => [],
		initialData: [],
		enabled: false,
		gcTime: Number.POSITIVE_INFINITY,
	})
}

/**
 * The comparable forms of all links submitted for a news item or in the outbox for it, as far as this phone
 * knows. The host is not asked.
 */
export function useSubmittedLinks(news: SubmittedNews): ReadonlySet<string> {
	const { data: listed } = useInfiniteQuery({ ...submissionsQuery, enabled: false })
	const { data: cached } = useQuery(cachedSubmissions)
	const { data: just } = useQuery(justSubmitted(news.id))
	const unsent = (useOutboxItems() ?? []).filter(
		({ newsId, state }) => !news.isOutboxOwn && newsId === news.id && state !== 'rejected',
	)
	const submissions = [...(listed?.pages ?? []), ...(cached ?? [])].flatMap(
		(page) => page.submissions,
	)
	const links = submissions.flatMap((submission) =>
		submission.contentLink !== undefined && isOfNews(submission, news) && !isRejected(submission)
			? [submission.contentLink]
			: [],
	)
	const outboxLinks = unsent.flatMap((item) => item.links)
	return new Set([...links, ...just, ...outboxLinks].map(comparableLink))
}

/** Remembers links that the host has just accepted. */
export function noteSubmitted(queryClient: QueryClient, newsId: string, links: string[]): void {
	queryClient.setQueryData(justSubmitted(newsId).queryKey, (before = []) => [...before, ...links])
}

/** A rejected link may be submitted again. */
function isRejected({ status }: Submission): boolean {
	return knownValue(status, SUBMISSION_STATUSES) === 'Rejected'
}

/** Matches by id, or by title where the host sends no id. */
function isOfNews({ news }: Submission, { id, title }: SubmittedNews): boolean {
	if (news?._id !== undefined) return news._id === id
	return news?.newsTitle !== undefined && news.newsTitle === title
}
