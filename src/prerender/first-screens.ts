/** What the document prerenders, `login` or `newsList`, and requests besides the profile. */
export type FirstScreen = 'login' | 'newsList' | 'newsDetail' | 'submissions'

/** The document's script reads this table. It has no room for the routes themselves. */
export const FIRST_SCREENS: Record<string, FirstScreen> = {
	'/auth/login': 'login',
	'/dashboard/updates': 'newsList',
	'/dashboard/news-detail': 'newsDetail',
	'/dashboard/submissions': 'submissions',
}
