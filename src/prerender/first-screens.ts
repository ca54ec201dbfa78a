/** A page that a phone may open first. It decides what the document shows, and requests beside the profile. */
export type FirstScreen = 'login' | 'newsList' | 'newsDetail' | 'submissions' | 'profile'

/** The document's script reads this table. It has no room for the routes themselves. */
export const FIRST_SCREENS: Record<string, FirstScreen> = {
	'/auth/login': 'login',
	'/dashboard/updates': 'newsList',
	'/dashboard/news-detail': 'newsDetail',
	'/dashboard/submissions': 'submissions',
	'/dashboard/user-profile': 'profile',
}
