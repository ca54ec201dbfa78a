import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { FIRST_CATALOG, UPDATES_CATALOG } from './src/build/catalog-sources.ts'

/** Renders pages that need no app. No phone fetches its messages. */
const BUILD = 'src/build'

const patternOf = (source: string) => (source.includes('.') ? source : `${source}/**`)

export default defineConfig({
	sourceLocale: 'en',
	locales: ['en', 'kn'],
	catalogs: [
		{ path: 'locales/{locale}', include: FIRST_CATALOG },
		{ path: 'locales/updates/{locale}', include: UPDATES_CATALOG },
		{
			path: 'locales/later/{locale}',
			include: ['src'],
			exclude: [...FIRST_CATALOG, ...UPDATES_CATALOG, BUILD].map(patternOf),
		},
		{ path: 'locales/build/{locale}', include: [BUILD] },
	],
	format: formatter({ lineNumbers: false }),
})
