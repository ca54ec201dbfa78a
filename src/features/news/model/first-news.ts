import type { Category } from '../../../shared/contract/categories.ts'
import type { MediaFile, NewsItem } from '../../../shared/contract/news.ts'
import { isObject, isUnsuccessful, readText } from '../../../shared/contract/plain-values.ts'
import { userKey } from '../../../shared/contract/session.ts'
import { storeItem } from '../../../storage/local-storage.ts'
import { storedFirstNews } from './first-news-record.ts'

export type FirstNewsRow = Pick<NewsItem, '_id' | 'newsTitle' | 'createdAt'> & {
	mediaFiles: Pick<MediaFile, 'type'>[]
}

/** A tab's first page, which the document shows at the next start: reading the response cache takes 100 ms or more. */
export type FirstNews = { items: FirstNewsRow[]; hasNext: boolean; user: string }

/** Stores a tab's first page until the sign-in ends. */
export function storeFirstNews(signIn: string, category: Category, news: FirstNews): void {
	const items = news.items.flatMap(readRow)
	const tabs = { ...storedFirstNews(signIn), [category]: { ...news, items } }
	storeItem('firstNews', JSON.stringify({ version: 1, signIn, tabs }))
}

/** Reads the stored first page of a tab; `undefined` if it was empty, or none is stored for this sign-in. */
export function firstNewsOf(signIn: string, category: Category): FirstNews | undefined {
	const news = storedFirstNews(signIn)?.[category]
	if (!isObject(news)) return undefined
	const { items, hasNext, user } = news
	if (!Array.isArray(items) || typeof user !== 'string') return undefined
	const rows = items.flatMap(readRow)
	return rows.length > 0 ? { items: rows, hasNext: hasNext === true, user } : undefined
}

/** Parses a list's first page without the contract's schemas, which would double the document's script. */
export function readNews(body: unknown): Pick<FirstNews, 'items' | 'hasNext'> | undefined {
	if (isUnsuccessful(body) || !isObject(body) || !Array.isArray(body.data)) return undefined
	const page = isObject(body.meta) && isObject(body.meta.page) && body.meta.page
	return { items: body.data.flatMap(readRow), hasNext: page && page.hasNext === true }
}

/** Reads the user's key from a profile, if that user may see the news. A test compares it with the contract's schema. */
export function readReader(body: unknown): string | undefined {
	if (isUnsuccessful(body) || !isObject(body) || !isObject(body.data)) return undefined
	const { _id, emailAddress, passwordReset } = body.data
	const reset = isObject(passwordReset) && passwordReset.default
	const mayRead = isObject(reset) && reset.status === true
	return mayRead ? userKey({ _id: readText(_id), emailAddress: readText(emailAddress) }) : undefined
}

/** Parses a row from the host or from this phone; an empty list if it has no id. */
function readRow(entry: unknown): FirstNewsRow[] {
	const _id = isObject(entry) ? readText(entry._id) : undefined
	if (!isObject(entry) || _id === undefined) return []
	const { newsTitle, createdAt, mediaFiles } = entry
	const media: unknown[] = Array.isArray(mediaFiles) ? mediaFiles : []
	return [
		{
			_id,
			newsTitle: readText(newsTitle),
			createdAt: readText(createdAt),
			mediaFiles: media.filter(isObject).map(({ type }) => ({
				type: typeof type === 'string' && type.toLowerCase() === 'video' ? 'video' : 'image',
			})),
		},
	]
}
