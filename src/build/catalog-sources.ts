/**
 * The files and folders whose messages load with the updates, the first screen of most days. All others of the
 * dashboard would add 7 kB (5 %) to its JavaScript.
 */
export const UPDATES_CATALOG = [
	'src/badges',
	'src/features/news/model/to-cover.ts',
	'src/features/news/view/news-list.tsx',
	'src/features/news/view/news-row.tsx',
	'src/features/news/view/news-tabs.tsx',
	'src/features/news/view/star-button.tsx',
	'src/features/session/logout/logout-button.tsx',
	'src/routes/dashboard/-components/reporter-shell.tsx',
	'src/routes/dashboard/updates.tsx',
	'src/ui/list',
]

/** The folders whose messages load after that. Neither the login nor the updates show them, except those above. */
export const LATER_CATALOG = [
	'src/features/connection',
	'src/features/help',
	'src/features/install',
	'src/features/media',
	'src/features/new-version',
	'src/features/news',
	'src/features/notices',
	'src/features/failure/problem-report',
	'src/features/outbox',
	'src/features/profile',
	'src/features/session/login-help',
	'src/features/session/logout',
	'src/features/session/reset-password',
	'src/features/sharing',
	'src/features/storage',
	'src/features/submissions',
	'src/features/submit-links',
	'src/features/theme',
	'src/media/page',
	'src/routes/check',
	'src/routes/dashboard',
	'src/ui/fields/phone',
]
