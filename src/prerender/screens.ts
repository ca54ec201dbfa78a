/**
 * The pages that a phone may open first: what stands there before the app does, and what is asked for.
 * The document's script reads this table.
 */
export type Screen = {
	/** Which markup stands for it. */
	markup: 'login' | 'updates' | 'page'
	/** What is asked for beside the profile. */
	request?: 'newsList' | 'newsDetail' | 'submissions'
}

export const SCREENS: Record<string, Screen> = {
	'/auth/login': { markup: 'login' },
	'/dashboard/updates': { markup: 'updates', request: 'newsList' },
	'/dashboard/news-detail': { markup: 'page', request: 'newsDetail' },
	'/dashboard/submissions': { markup: 'page', request: 'submissions' },
	'/dashboard/user-profile': { markup: 'page' },
}

/** What belongs to each of them, for the build and its budgets. */
export type ScreenFiles = {
	/** The files of its routes, below `src/routes`. */
	routes: string[]
	/** JavaScript requested before it can be used, at most, in bytes of gzip. */
	budget?: number
}

export const SCREEN_FILES: Record<string, ScreenFiles> = {
	'/auth/login': { routes: ['auth/login.tsx'], budget: 135_000 },
	'/dashboard/updates': {
		routes: ['dashboard/route.tsx', 'dashboard/updates.tsx'],
		budget: 160_000,
	},
	'/dashboard/news-detail': { routes: ['dashboard/route.tsx', 'dashboard/news-detail.tsx'] },
	'/dashboard/submissions': { routes: ['dashboard/route.tsx', 'dashboard/submissions.tsx'] },
	'/dashboard/user-profile': { routes: ['dashboard/route.tsx', 'dashboard/user-profile.tsx'] },
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
	'src/ui/list',
]
