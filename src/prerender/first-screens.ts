/** The screens that the document prerenders (`login`, `newsList`) or sends requests for. */
export type FirstScreen = 'login' | 'newsList' | 'newsDetail' | 'submissions'

/** The first screens by path, for the document's script, which has no room for the routes themselves. */
export const FIRST_SCREENS: Record<string, FirstScreen> = {
	'/auth/login': 'login',
	'/dashboard/updates': 'newsList',
	'/dashboard/news-detail': 'newsDetail',
	'/dashboard/submissions': 'submissions',
}
