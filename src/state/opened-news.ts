import { readOwn, storeOwn } from '../shared/sign-in/stored-sign-in.ts'

/** The key in local storage. */
const KEY = 'openedNews'

/** How many are remembered: more than a reporter scrolls through again. */
const CAPACITY = 300

/** The ids of the news that this user has opened on this phone, the latest first. */
export function openedNews(owner: string): string[] {
	const { ids } = readOwn(KEY, owner)
	return Array.isArray(ids) ? ids : []
}

export function noteOpened(owner: string, newsId: string): void {
	const others = openedNews(owner).filter((id) => id !== newsId)
	const ids = [newsId, ...others].slice(0, CAPACITY)
	storeOwn(KEY, owner, { ids })
}
