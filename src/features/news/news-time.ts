import type { NewsItem } from '../../shared/contract/news.ts'
import { toDateTimeAttribute } from '../../ui/text/format-date.ts'

/** When an item came: ISO 8601 in UTC, which sorts as text; empty where that cannot be told. */
export function timeOf({ createdAt }: Pick<NewsItem, 'createdAt'>): string {
	return toDateTimeAttribute(createdAt) ?? ''
}

/** Whether an item came after a visit. On a first visit nothing is new. */
export function isNewSince(visit: string | undefined, item: Pick<NewsItem, 'createdAt'>): boolean {
	return visit !== undefined && timeOf(item) > visit
}
