import { queryOptions } from '@tanstack/react-query'
import { fetchNewsDetail, fetchNewsPage, keptNewsDetail, keptNewsPage } from '../../api/news.ts'
import type { Category } from '../../shared/contract/categories.ts'
import { keptFirst } from '../../state/kept-first.ts'
import { pagedQuery } from '../../state/paged-query.ts'

export function newsListQuery(category: Category) {
	return pagedQuery(
		['news', category],
		(page, signal) => fetchNewsPage(category, page, signal),
		(page) => keptNewsPage(category, page),
	)
}

export function newsDetailQuery(newsId: string) {
	return queryOptions({
		queryKey: ['news-detail', newsId],
		queryFn: ({ signal }) => fetchNewsDetail(newsId, signal),
		persister: keptFirst(() => keptNewsDetail(newsId)),
	})
}
