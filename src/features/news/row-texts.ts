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
