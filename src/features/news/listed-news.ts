import type { QueryClient } from '@tanstack/react-query'
import { CATEGORIES } from '../../shared/contract/categories.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { newsListQuery } from './news-queries.ts'

/**
 * An item as a list has it, to be shown until the host has answered for it alone. Without media it is
 * none: a list may leave them out, and they would push aside what is being read.
 */
export function listedNews(queryClient: QueryClient, newsId: string): NewsItem | undefined {
	return CATEGORIES.flatMap(
		(category) => queryClient.getQueryData(newsListQuery(category).queryKey)?.pages ?? [],
	)
		.flatMap(({ items }) => items)
		.find(({ _id, mediaFiles }) => _id === newsId && mediaFiles.length > 0)
}
