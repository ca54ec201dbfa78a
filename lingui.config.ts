import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LAZY_CATALOG_FOLDERS } from './src/build/lazy-catalog-folders.ts'

/** Rendered by the build for browsers that are too old. No other browser fetches its messages. */
const BELOW_FLOOR = 'src/build/below-floor'

export default defineConfig({
	sourceLocale: 'en',
	locales: ['en', 'kn'],
	catalogs: [
		{
			path: 'locales/{locale}',
			include: ['src'],
			exclude: [...LAZY_CATALOG_FOLDERS, BELOW_FLOOR].map((folder) => `${folder}/**`),
		},
		{ path: 'locales/later/{locale}', include: LAZY_CATALOG_FOLDERS },
		{ path: 'locales/below-floor/{locale}', include: [BELOW_FLOOR] },
	],
	format: formatter({ lineNumbers: false }),
})
