/** What the document does for a page that a phone may open first. */
export type FirstScreen = {
	/** The markup shown until the app has loaded; without one the app shows its own loading state. */
	markup?: 'login' | 'updates'
	/** The request it sends besides the profile's. */
	request?: 'newsList' | 'newsDetail' | 'submissions'
}

/** The document's script reads this table; what the build alone needs stands below. */
export const FIRST_SCREENS: Record<string, FirstScreen> = {
	'/auth/login': { markup: 'login' },
	'/dashboard/updates': { markup: 'updates', request: 'newsList' },
	'/dashboard/news-detail': { request: 'newsDetail' },
	'/dashboard/submissions': { request: 'submissions' },
}

/** JavaScript requested before a page can be used, at most, in bytes of gzip. */
export const SCRIPT_BUDGETS: Record<string, number> = {
	'/auth/login': 135_000,
	'/dashboard/updates': 160_000,
}

/** The document itself, in bytes of gzip: nothing is seen before it is there. */
export const DOCUMENT_BUDGET = 10_000

/** Folders whose messages no login shows. In one catalog they would add 5.6 kB, or 4 %, to the login's JavaScript. */
export const LAZY_CATALOG_FOLDERS = [
	'src/features/connection',
	'src/features/install',
	'src/features/media',
	'src/features/new-version',
	'src/features/news',
	'src/features/problem-report',
	'src/features/profile',
	'src/features/session/blocked-cookies',
	'src/features/session/logout',
	'src/features/session/reset-password',
	'src/features/sharing',
	'src/features/storage',
	'src/features/submissions',
	'src/badges',
	'src/routes/check',
	'src/routes/dashboard',
	'src/ui/fields/phone',
	'src/ui/list',
]
