import type { QueryClient } from '@tanstack/react-query'
import { CATEGORIES } from '../../shared/contract/categories.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { newsListQuery } from './news-queries.ts'

/**
 * An item from a fetched list, shown until the item itself is fetched. Only with media: a list may leave them
 * out, and they would push the text down when they come.
 */
export function listedNews(queryClient: QueryClient, newsId: string): NewsItem | undefined {
	return CATEGORIES.flatMap(
		(category) => queryClient.getQueryData(newsListQuery(category).queryKey)?.pages ?? [],
	)
		.flatMap(({ items }) => items)
		.find(({ _id, mediaFiles }) => _id === newsId && mediaFiles.length > 0)
}
