/**
 * The pages that a phone may open first: what stands there before the app does, what is asked for, and
 * what belongs to them. The document's script, the build and its budgets read this one table.
 */
export type Screen = {
	/** Which markup stands for it: `shell` is what all of a reporter's pages have around them. */
	markup: 'login' | 'updates' | 'shell'
	/** What is asked for beside the profile. */
	request?: 'newsList' | 'newsDetail' | 'submissions'
	/** The files of its routes, below `src/routes`. */
	routes: string[]
	/** JavaScript requested before it can be used, at most, in bytes of gzip. */
	budget?: number
}

export const SCREENS: Record<string, Screen> = {
	'/auth/login': { markup: 'login', routes: ['auth/login.tsx'], budget: 135_000 },
	'/dashboard/updates': {
		markup: 'updates',
		request: 'newsList',
		routes: ['dashboard/route.tsx', 'dashboard/updates.tsx'],
		budget: 160_000,
	},
	'/dashboard/news-detail': {
		markup: 'shell',
		request: 'newsDetail',
		routes: ['dashboard/route.tsx', 'dashboard/news-detail.tsx'],
	},
	'/dashboard/submissions': {
		markup: 'shell',
		request: 'submissions',
		routes: ['dashboard/route.tsx', 'dashboard/submissions.tsx'],
	},
	'/dashboard/user-profile': {
		markup: 'shell',
		routes: ['dashboard/route.tsx', 'dashboard/user-profile.tsx'],
	},
}

/** The document itself, in bytes of gzip: nothing is seen before it is there. */
export const DOCUMENT_BUDGET = 10_000

/** What is not there before the login, or comes later than a first screen: its words are a later catalog. */
export const LATER_FOLDERS = [
	'src/features/connection',
	'src/features/install',
	'src/features/media',
	'src/features/new-version',
	'src/features/news',
	'src/features/problem-report',
	'src/features/profile',
	'src/features/session/logout',
	'src/features/sharing',
	'src/features/storage',
	'src/features/submissions',
	'src/badges',
	'src/routes/dashboard',
]
