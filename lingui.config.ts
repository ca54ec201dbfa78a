import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LATER_FOLDERS } from './src/build/later-folders.ts'

/** Rendered by the build for browsers that are too old. No other browser fetches its messages. */
const BELOW_FLOOR = 'src/build/below-floor'

export default defineConfig({
	sourceLocale: 'en',
	locales: ['en', 'kn'],
	catalogs: [
		{
			path: 'locales/{locale}',
			include: ['src'],
			exclude: [...LATER_FOLDERS, BELOW_FLOOR].map((folder) => `${folder}/**`),
		},
		{ path: 'locales/later/{locale}', include: LATER_FOLDERS },
		{ path: 'locales/below-floor/{locale}', include: [BELOW_FLOOR] },
	],
	format: formatter({ lineNumbers: false }),
})
