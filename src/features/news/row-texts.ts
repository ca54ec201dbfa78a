import type { NewsItem } from '../../shared/contract/news.ts'
import { formatDate, toDateTimeAttribute } from '../../ui/text/format-date.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import { truncateTitle } from '../../ui/text/truncate-title.ts'

/** What a row says of an item. */
export type RowTexts = {
	newsId: string
	title: string
	/** The language the title is in. */
	language: string
	date: string
	/** The date for machines. */
	dateTime: string | undefined
}

/** @param untitled stands in the place of a missing title */
export function rowTexts(
	{ _id, newsTitle, createdAt }: Pick<NewsItem, '_id' | 'newsTitle' | 'createdAt'>,
	untitled: string,
): RowTexts {
	const title = newsTitle ?? untitled
	return {
		newsId: _id,
		title: truncateTitle(title),
		language: languageOf(title),
		date: formatDate(createdAt),
		dateTime: toDateTimeAttribute(createdAt),
	}
}

/** An item's time as ISO 8601 in UTC, which sorts as text; empty where unknown. */
export function timeOf({ createdAt }: Pick<NewsItem, 'createdAt'>): string {
	return toDateTimeAttribute(createdAt) ?? ''
}

/** Whether an item is newer than what was seen before this visit. On a first visit nothing is new. */
export function isNewSince(visit: string | undefined, item: Pick<NewsItem, 'createdAt'>): boolean {
	return visit !== undefined && timeOf(item) > visit
}
