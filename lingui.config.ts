import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LAZY_CATALOG_FOLDERS } from './src/build/lazy-catalog-folders.ts'

/** Renders pages that need no app. No phone fetches its messages. */
const BUILD = 'src/build'

export default defineConfig({
	sourceLocale: 'en',
	locales: ['en', 'kn'],
	catalogs: [
		{
			path: 'locales/{locale}',
			include: ['src'],
			exclude: [...LAZY_CATALOG_FOLDERS, BUILD].map((folder) => `${folder}/**`),
		},
		{ path: 'locales/later/{locale}', include: LAZY_CATALOG_FOLDERS },
		{ path: 'locales/build/{locale}', include: [BUILD] },
	],
	format: formatter({ lineNumbers: false }),
})
