import { isObject } from '../shared/contract/plain-values.ts'
import * as safeLocalStorage from './local-storage.ts'
import { OPENED_NEWS_KEY } from './sign-in-keys.ts'

/** How many are remembered: more than a reporter scrolls through again. */
const CAPACITY = 300

/** The ids of the news that this user has opened on this phone, the latest first. */
export function openedNews(owner: string): string[] {
	const opened = safeLocalStorage.getRecord(OPENED_NEWS_KEY)
	const isOwn = isObject(opened) && opened.reader === owner && Array.isArray(opened.ids)
	return isOwn ? (opened.ids as unknown[]).filter((id) => typeof id === 'string') : []
}

export function noteOpened(owner: string, newsId: string): void {
	const others = openedNews(owner).filter((id) => id !== newsId)
	const ids = [newsId, ...others].slice(0, CAPACITY)
	safeLocalStorage.setItem(OPENED_NEWS_KEY, JSON.stringify({ reader: owner, ids }))
}
