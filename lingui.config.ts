import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** What is behind the login: its words are no part of the first screen. */
const DASHBOARD = [
	'src/features/media',
	'src/features/news',
	'src/features/profile',
	'src/features/submissions',
	'src/marks',
	'src/routes/dashboard',
]

export default defineConfig({
	sourceLocale: 'en',
	locales: ['en', 'kn'],
	catalogs: [
		{
			path: 'locales/{locale}',
			include: ['src'],
			exclude: DASHBOARD.map((folder) => `${folder}/**`),
		},
		{ path: 'locales/dashboard/{locale}', include: DASHBOARD },
	],
	format: formatter({ lineNumbers: false }),
})
