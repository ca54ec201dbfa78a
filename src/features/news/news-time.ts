import type { NewsItem } from '../../shared/contract/news.ts'
import { toDateTimeAttribute } from '../../ui/text/format-date.ts'

/** An item's time as ISO 8601 in UTC, which sorts as text; empty where unknown. */
export function timeOf({ createdAt }: Pick<NewsItem, 'createdAt'>): string {
	return toDateTimeAttribute(createdAt) ?? ''
}

/** Whether an item is newer than what was seen before this visit. On a first visit nothing is new. */
export function isNewSince(visit: string | undefined, item: Pick<NewsItem, 'createdAt'>): boolean {
	return visit !== undefined && timeOf(item) > visit
}
