/**
 * The stored first rows as a whole. Apart from `first-news.ts`, which reads and writes single rows: a login deletes
 * the record, and loads nothing of the rows.
 */
import { isObject } from '../shared/contract/plain-values.ts'
import * as safeLocalStorage from '../shared/local-storage.ts'

/** The key in local storage of the first rows, by tab, and of whose sign-in they are. */
export const FIRST_NEWS_KEY = 'firstNews'

/** The stored rows of a sign-in by tab, not parsed yet; `undefined` if none of this sign-in are stored. */
export function storedFirstNews(signIn: string): Record<string, unknown> | undefined {
	const record = safeLocalStorage.getRecord(FIRST_NEWS_KEY)
	const isOwn = isObject(record) && record.signIn === signIn && isObject(record.tabs)
	return isOwn ? (record.tabs as Record<string, unknown>) : undefined
}

/** Deletes the first rows; with a sign-in, only those of others. */
export function forgetFirstNews(except?: string): void {
	if (except === undefined || storedFirstNews(except) === undefined)
		safeLocalStorage.removeItem(FIRST_NEWS_KEY)
}
