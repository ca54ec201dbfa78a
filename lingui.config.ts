import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Folders whose messages are loaded after the login or after the first screen. */
const LATER = [
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

/** Drawn by the build for browsers that are too old; no other browser fetches its messages. */
const BELOW_FLOOR = 'src/early/below-floor'

export default defineConfig({
	sourceLocale: 'en',
	locales: ['en', 'kn'],
	catalogs: [
		{
			path: 'locales/{locale}',
			include: ['src'],
			exclude: [...LATER, BELOW_FLOOR].map((room) => `${room}/**`),
		},
		{ path: 'locales/later/{locale}', include: LATER },
		{ path: 'locales/below-floor/{locale}', include: [BELOW_FLOOR] },
	],
	format: formatter({ lineNumbers: false }),
})
