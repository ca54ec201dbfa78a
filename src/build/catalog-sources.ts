/** The files and folders whose messages load with every page, because the login, the landing or a failure shows them. */
export const FIRST_CATALOG = [
	'src/features/failure/route-failure.tsx',
	'src/features/failure/unknown-page.tsx',
	'src/features/language',
	'src/features/session/login-form.tsx',
	'src/queries',
	'src/routes/auth',
	'src/routes/index.tsx',
	'src/ui/dialog.tsx',
	'src/ui/fields/password-field.tsx',
	'src/ui/fields/text-field.tsx',
	'src/ui/in-app-browser.tsx',
	'src/ui/page',
	'src/ui/spinner.tsx',
]

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
