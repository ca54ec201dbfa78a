import { useEffect } from 'react'
import type { Category } from '../../shared/contract/categories.ts'
import { type FirstNews, storeFirstNews } from '../../state/first-news.ts'

type List = {
	data: { pages: Pick<FirstNews, 'items' | 'hasNext'>[] } | undefined
	dataUpdatedAt: number
}

/** Stores a list's first page, which the document shows at once on the next visit. */
export function useStoredFirstNews(reader: string, category: Category, list: List): void {
	const first = list.data?.pages[0]
	const at = list.dataUpdatedAt
	useEffect(() => {
		if (first) storeFirstNews(category, { ...first, reader, at })
	}, [first, at, reader, category])
}
