import type { NewsItem } from '../../../shared/contract/news.ts'
import { type Age, ageOf, formatDate, toDateTimeAttribute } from '../../../ui/text/format-date.ts'
import { languageOf } from '../../../ui/text/language-of.ts'
import { truncateTitle } from '../../../ui/text/letters.ts'
import type { FirstNewsRow } from './first-news.ts'
import type { Seen } from './seen-news.ts'

/** The texts of an item's row; `undefined` for those it doesn't show. */
export type RowTexts = ReturnType<typeof rowTexts>

/** The texts of the rows in one language, with the placeholder `{count}`. */
export type RowWords = {
	untitled: string
	ages: Partial<Record<Age['words'], string>>
	media: string
}

/** @param now the current time by the phone's clock, in milliseconds */
export function rowTexts(
	{ _id, newsTitle, createdAt, mediaFiles }: FirstNewsRow,
	words: RowWords,
	now: number,
	isOpened: boolean,
) {
	const title = newsTitle ?? words.untitled
	const dateTime = toDateTimeAttribute(createdAt)
	const age = ageOf(Date.parse(`${dateTime}`), now)
	const videos = mediaFiles.filter(({ type }) => type === 'video').length
	const pictures = mediaFiles.length - videos
	const mediaLabel = words.media.replace('{count}', `${pictures}`).replace('{count}', `${videos}`)
	return {
		newsId: _id,
		title: truncateTitle(title),
		language: languageOf(title),
		date: formatDate(createdAt),
		dateTime,
		age: words.ages[age.words]?.replace('{count}', `${age.count}`),
		pictures: pictures > 0 ? `${pictures}` : undefined,
		videos: videos > 0 ? `${videos}` : undefined,
		media: mediaFiles.length > 0 ? mediaLabel : undefined,
		opened: isOpened ? 'true' : undefined,
	}
}

/** Returns an item's time as ISO 8601 in UTC, which sorts as text; empty if unknown. */
export function timeOf({ createdAt }: Pick<NewsItem, 'createdAt'>): string {
	return toDateTimeAttribute(createdAt) ?? ''
}

/** Returns whether an item is newer than the last visit. On a first visit nothing is new. */
export function isNewSince(
	visit: Seen | undefined,
	item: Pick<NewsItem, '_id' | 'createdAt'>,
): boolean {
	return visit !== undefined && timeOf(item) > visit.since && !visit.ids.includes(item._id)
}
