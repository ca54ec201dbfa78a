import type { Category } from '../shared/contract/categories.ts'
import type { MediaFile, NewsItem } from '../shared/contract/news.ts'
import { isObject, isUnsuccessful, textOf } from '../shared/contract/plain-values.ts'
import { userKey } from '../shared/contract/profile.ts'
import * as safeLocalStorage from '../shared/local-storage.ts'
import { SIGN_IN_KEY } from '../shared/sign-in/stored-sign-in.ts'

/** What a row shows of its item. */
export type FirstNewsRow = Pick<NewsItem, '_id' | 'newsTitle' | 'createdAt'> & {
	mediaFiles: Pick<MediaFile, 'type'>[]
}

/**
 * The rows of a tab's first page, for the document to show them at once the next time: the response cache
 * itself takes a browser that has just been started some hundred milliseconds to read.
 */
export type FirstNews = {
	items: FirstNewsRow[]
	hasNext: boolean
	/** Whose news it is. */
	reader: string
	/** When it came, in milliseconds by the phone's clock. */
	at: number
}

/** The key in local storage of the first rows, by tab, and of whose sign-in they are. */
const FIRST_NEWS_KEY = 'firstNews'

/** Keeps a tab's first page for as long as the present sign-in lasts. */
export function storeFirstNews(category: Category, news: FirstNews): void {
	const signIn = safeLocalStorage.getItem(SIGN_IN_KEY)
	if (signIn === null) return
	const items = news.items.flatMap(readRow)
	const tabs = { ...storedFirstNews(signIn), [category]: { ...news, items } }
	safeLocalStorage.setItem(FIRST_NEWS_KEY, JSON.stringify({ signIn, tabs }))
}

/** The first page of a tab as this sign-in has last seen it; `undefined` if it was empty or is not stored. */
export function firstNewsOf(signIn: string, category: Category): FirstNews | undefined {
	const news = storedFirstNews(signIn)?.[category]
	if (!isObject(news)) return undefined
	const { items, hasNext, reader, at } = news
	if (!Array.isArray(items) || typeof reader !== 'string' || typeof at !== 'number')
		return undefined
	const rows = items.flatMap(readRow)
	return rows.length > 0 ? { items: rows, hasNext: hasNext === true, reader, at } : undefined
}

/**
 * Parses a response as a list's first page; `undefined` if it is none. It parses as the contract does, and a
 * test compares the two: the contract's schemas would double the document's script.
 */
export function readNews(body: unknown): Pick<FirstNews, 'items' | 'hasNext'> | undefined {
	if (isUnsuccessful(body) || !isObject(body) || !Array.isArray(body.data)) return undefined
	const page = isObject(body.meta) && isObject(body.meta.page) && body.meta.page
	return { items: body.data.flatMap(readRow), hasNext: page && page.hasNext === true }
}

/** The key of the user whose profile it is, if they may see the news. A test compares it with the contract's schema. */
export function readReader(body: unknown): string | undefined {
	if (isUnsuccessful(body) || !isObject(body) || !isObject(body.data)) return undefined
	const { _id, emailAddress, passwordReset } = body.data
	const reset = isObject(passwordReset) && passwordReset.default
	const mayRead = isObject(reset) && reset.status === true
	return mayRead ? userKey({ _id: textOf(_id), emailAddress: textOf(emailAddress) }) : undefined
}

/** Parses a row that the host has sent or this phone has stored; an empty list if it has no id. */
function readRow(entry: unknown): FirstNewsRow[] {
	const _id = isObject(entry) ? textOf(entry._id) : undefined
	if (!isObject(entry) || _id === undefined) return []
	const { newsTitle, createdAt, mediaFiles } = entry
	const media: unknown[] = Array.isArray(mediaFiles) ? mediaFiles : []
	return [
		{
			_id,
			newsTitle: textOf(newsTitle),
			createdAt: textOf(createdAt),
			mediaFiles: media.filter(isObject).map(readMediaFile),
		},
	]
}

function readMediaFile({ type }: Record<string, unknown>): Pick<MediaFile, 'type'> {
	const isVideo = typeof type === 'string' && type.toLowerCase() === 'video'
	return { type: isVideo ? 'video' : 'image' }
}

/** The stored rows of a sign-in by tab, not parsed yet; `undefined` if none of this sign-in are stored. */
function storedFirstNews(signIn: string): Record<string, unknown> | undefined {
	const record = safeLocalStorage.getRecord(FIRST_NEWS_KEY)
	const isOwn = isObject(record) && record.signIn === signIn && isObject(record.tabs)
	return isOwn ? (record.tabs as Record<string, unknown>) : undefined
}

/** Deletes the first rows; with a sign-in, only those of others. */
export function forgetFirstNews(except?: string): void {
	if (except === undefined || storedFirstNews(except) === undefined)
		safeLocalStorage.removeItem(FIRST_NEWS_KEY)
}
