import { queryOptions } from '@tanstack/react-query'
import { cachedNewsDetail, cachedNewsPage, fetchNewsDetail, fetchNewsPage } from '../../api/news.ts'
import type { Category } from '../../shared/contract/categories.ts'
import { cachedFirst } from '../../state/cached-first.ts'
import { pagedQuery } from '../../state/paged-query.ts'

export function newsListQuery(category: Category) {
	return pagedQuery(
		['news', category],
		(page, signal) => fetchNewsPage(category, page, signal),
		(page) => cachedNewsPage(category, page),
	)
}

export function newsDetailQuery(newsId: string) {
	return queryOptions({
		queryKey: ['news-detail', newsId],
		queryFn: ({ signal }) => fetchNewsDetail(newsId, signal),
		persister: cachedFirst(() => cachedNewsDetail(newsId)),
	})
}
