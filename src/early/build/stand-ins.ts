import { formatDate, toDateTimeAttribute } from '../../ui/text/format-date.ts'

/** What the app is shown instead of anybody's news, so that it can be found again in what it draws. */
export const ID = 'stand-in'
export const TITLE = 'Stand-in title'
export const READER = 'stand-in-reader'

/** When the reader was there last, with news from before and after. */
export const LAST_VISIT = '2001-02-03T12:00:00.000Z'
const BEFORE = '2001-02-03T04:05:06.000Z'
const AFTER = '2001-02-04T04:05:06.000Z'

/** One row of each kind: not new and new, first with a title and then without. */
export const NEWS = [
	{ _id: `${ID}-0`, newsTitle: TITLE, createdAt: BEFORE },
	{ _id: `${ID}-1`, newsTitle: TITLE, createdAt: AFTER },
	{ _id: `${ID}-2`, createdAt: BEFORE },
	{ _id: `${ID}-3`, createdAt: AFTER },
]

export const PROFILE = { _id: READER, passwordReset: { default: { status: true } } }

/** Puts tokens in the place of what a row says of its item. */
export function tokensInRow(row: string, index: number): string {
	const { _id, createdAt } = NEWS[index] ?? { _id: '', createdAt: '' }
	return row
		.replace(`?newsId=${_id}`, '{search}')
		.replaceAll(_id, '{id}')
		.replace(`data-index="${index}"`, 'data-index="{index}"')
		.replace(`lang="en">${TITLE}`, 'lang="{lang}">{title}')
		.replace(toDateTimeAttribute(createdAt) ?? '', '{datetime}')
		.replace(formatDate(createdAt), '{date}')
}
