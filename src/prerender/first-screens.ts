/** The screens that the document prerenders (`login`, `newsList`) or sends requests for. */
export type FirstScreen = 'login' | 'newsList' | 'newsDetail' | 'submissions'

/** The first screens by path. The document's script uses this table, because the routes wouldn't fit into it. */
export const FIRST_SCREENS: Record<string, FirstScreen> = {
	'/auth/login': 'login',
	'/dashboard/updates': 'newsList',
	'/dashboard/news-detail': 'newsDetail',
	'/dashboard/submissions': 'submissions',
}
