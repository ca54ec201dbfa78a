/** A page that a phone may open first: its prerendered markup, and the request it needs. */
export type FirstScreen = {
	markup: 'login' | 'updates' | 'page'
	/** What is requested beside the profile. */
	request?: 'newsList' | 'newsDetail' | 'submissions'
}

/** The document's script reads this table. It has no room for the routes, which know the pages otherwise. */
export const FIRST_SCREENS: Record<string, FirstScreen> = {
	'/auth/login': { markup: 'login' },
	'/dashboard/updates': { markup: 'updates', request: 'newsList' },
	'/dashboard/news-detail': { markup: 'page', request: 'newsDetail' },
	'/dashboard/submissions': { markup: 'page', request: 'submissions' },
	'/dashboard/user-profile': { markup: 'page' },
}
